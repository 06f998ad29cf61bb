import { compareAmounts, MAX_AMOUNT, MIN_TRADE_USDT } from '@souk/contracts/amounts/amounts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { type Actor, BUYER_WALLET, createTestOffer, createTrader, fund } from '../../../../../test/factories';
import { giveReference } from '../../../../../test/floating';
import { testApi } from '../../../../../test/testApi';
import { Offer, User } from '../../../../domain/models';
import { readSettings, writeSettings } from '../../../../domain/policy/settings/settings';
import { callerOf, UNPROVED } from '../../../../domain/session/Caller';
import { select } from '../../../../kernel/database/statements';
import { inTransaction, rehearse, type Transaction } from '../../../../kernel/database/transaction';
import { offMarket, onMarket } from '../../shared/market/onMarket';
import { openTrade } from './openTrade';

const api = testApi();
let seller: Actor;
let buyer: Actor;

beforeAll(async () => {
  // The pauses of users who cancel too often are limits.
  Object.assign(api.services.config, { rateLimits: true });
  // A floating offer is on the market at this price alone.
  await giveReference(api, '1.00');
  [seller, buyer] = [await createTrader(api), await createTrader(api)];
  // The seller can promise a trade of 14.28 USDT at 7 %.
  await fund(api, seller, '1');
  await fund(api, buyer, MAX_AMOUNT);
  await fund(api, buyer, MAX_AMOUNT);
});
afterAll(() => Object.assign(api.services.config, { rateLimits: false }));

interface Terms {
  pricePerUnit: string;
  minAmount: string;
  maxAmount: string;
  stock: string | null;
  reserved: string;
}

const least = (one: string, other: string) => (compareAmounts(one, other) < 0 ? one : other);

/** The smallest and the largest amount that an offer may sell now, and those of the least and the most that a trade may be worth. */
function amountsOf({ pricePerUnit, minAmount, maxAmount, stock, reserved }: Terms): string[] {
  const most = stock === null ? maxAmount : least(maxAmount, new Big(stock).minus(reserved).toFixed());
  const worth = (usdt: string, rounding: Big.RoundingMode) =>
    new Big(usdt).div(pricePerUnit).round(8, rounding).toFixed();
  return [minAmount, worth(MIN_TRADE_USDT, Big.roundUp), most, worth(MAX_AMOUNT, Big.roundDown)];
}

/** Tries to buy an amount of the offer, and rolls it back. */
async function canBuy(transaction: Transaction, offerId: number, amounts: string[]): Promise<boolean> {
  for (const crypto_amount of amounts.filter((amount) => compareAmounts(amount, '0') > 0)) {
    const request = { offer_id: offerId, crypto_amount, buyer_wallet_address: BUYER_WALLET };
    const party = callerOf(buyer.user, { ...UNPROVED, isRecent: true });
    let isOpen = false;
    await rehearse(transaction, async () => {
      isOpen = await openTrade(transaction, { buyer: party, request }).then(
        () => true,
        () => false,
      );
    });
    if (isOpen) return true;
  }
  return false;
}

const amount = fc.constantFrom(
  ...['0.00000001', '0.00499999', '0.005', '0.01', '0.49997', '0.49997499', '0.499975', '0.5', '1', '10'],
  ...['999999999.99999999', MAX_AMOUNT],
);
const terms = fc
  .record({
    pricePerUnit: fc.constantFrom('0.01', '0.02', '1.00', '2.01', '1000000.00', '1000000000.00'),
    amounts: fc.tuple(amount, amount),
    stock: fc.option(amount),
    share: fc.constantFrom('0', '0.5', '0.99', '1'),
  })
  .map(
    ({ pricePerUnit, amounts: [one, other], stock, share }): Terms => ({
      pricePerUnit,
      minAmount: least(one, other),
      maxAmount: compareAmounts(one, other) < 0 ? other : one,
      stock,
      reserved: stock === null ? '0' : new Big(stock).times(share).round(8, Big.roundDown).toFixed(),
    }),
  );

/** Mostly a seller and an offer that stay on the market, so that the amounts decide. */
const rarely = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const state = fc.record({
  offer: rarely<object>(
    {},
    { status: 'paused' },
    { deletedAt: new Date() },
    { reference: 'market', marginPercentage: '0', floorPrice: '0.01' },
    { reference: 'operator', marginPercentage: '0', floorPrice: '0.01' },
  ),
  guaranteePercentage: rarely('0', '5', '10'),
  person: rarely<object>(
    {},
    { isActive: false },
    { emailVerifiedAt: null },
    { kycStatus: 'pending' },
    { kycStatus: null },
    { awayUntil: new Date(Date.now() + 86_400_000) },
    { awayUntil: new Date(Date.now() - 86_400_000) },
    { sellingPausedUntil: new Date(Date.now() + 86_400_000) },
    { sellingPausedUntil: new Date(Date.now() - 86_400_000) },
  ),
  settings: fc.record({ kyc_required: fc.boolean(), email_verification_required: fc.boolean() }),
});

it('an offer is on the market exactly where a buyer can take some amount of it', async () => {
  const { id } = await createTestOffer(api, seller);
  const outcomes = { on: 0, off: 0 };
  await fc.assert(
    fc.asyncProperty(
      terms,
      state,
      async (offer, { offer: listed, guaranteePercentage, person, settings }) => {
        const undone = new Error('undone');
        const tried = inTransaction(api.services.sequelize, async (transaction) => {
          await writeSettings(transaction, { ...settings, most_guarantee_percentage: 7 });
          await User.update(person, { where: { id: seller.id }, transaction });
          await Offer.update({ ...offer, ...listed, guaranteePercentage }, { where: { id }, transaction });
          const now = await readSettings(transaction);
          const [found] = await select<{ isOn: number; why: string }>(
            transaction,
            `SELECT ${onMarket('sell', now).join(' AND ')} AS isOn, ${offMarket('sell', now)} AS why
          FROM offers JOIN users ON users.id = offers.owner_id WHERE offers.id = :id`,
            { id },
          );
          const isOn = found?.isOn === 1;
          // The owner sees an offer that is not deleted.
          if (!('deletedAt' in listed)) expect(found?.why === '').toBe(isOn);
          outcomes[isOn ? 'on' : 'off'] += 1;
          expect(isOn).toBe(await canBuy(transaction, id, amountsOf(offer)));
          throw undone;
        });
        await expect(tried).rejects.toBe(undone);
      },
    ),
    { numRuns: 120 },
  );
  expect(Math.min(outcomes.on, outcomes.off)).toBeGreaterThan(2);
}, 120_000);
