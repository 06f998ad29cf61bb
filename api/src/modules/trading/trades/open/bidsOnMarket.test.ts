import { LIMIT_GROUPS, LIMIT_HOURS, LIMITED } from '@souk/contracts/money/limits';
import * as fc from 'fast-check';
import { type Actor, BUYER_WALLET, createTestBid, createTrader } from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { Offer, User, UserLimit } from '../../../../domain/models';
import { readSettings, writeSettings } from '../../../../domain/policy/settings/settings';
import { callerOf, UNPROVED } from '../../../../domain/session/Caller';
import { change, select } from '../../../../kernel/database/statements';
import { inTransaction, rehearse } from '../../../../kernel/database/transaction';
import { offMarket, onMarket } from '../../shared/market/onMarket';
import { takeBid } from './takeBid';

const api = testApi();
const DAY_MS = 86_400_000;
let bidder: Actor;
let taker: Actor;
let id: number;

beforeAll(async () => {
  // Pauses and counts are limits.
  Object.assign(api.services.config, { rateLimits: true });
  [bidder, taker] = [await createTrader(api, { balance: '200' }), await createTrader(api)];
  ({ id } = await createTestBid(api, bidder));
  const json = { crypto_amount: '10', seen_price: '2.00' };
  const { body } = await taker.call('POST', `/bids/${id}/take`, json);
  // A purchase of 20.30 USDT to a new wallet counts for a day, but not for an hour.
  await api.owner.query('UPDATE trades SET created_at = NOW(3) - INTERVAL 2 HOUR WHERE id = :id', {
    replacements: { id: body.id },
  });
});
afterAll(() => Object.assign(api.services.config, { rateLimits: false }));

/** Mostly values that keep the bid on the market. */
const rarely = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const limit = {
  what: fc.constantFrom(...LIMITED),
  hours: fc.constantFrom(...LIMIT_HOURS),
  max: fc.constantFrom('20.29', '20.3', '40.59', '40.6', '1000'),
};
const state = fc.record({
  offer: rarely<object>({}, { status: 'paused' }, { minAmount: '20.00000001' }, { minAmount: '20' }),
  person: rarely<object>(
    {},
    ...[{ isActive: false }, { emailVerifiedAt: null }, { kycStatus: null }, { kycStatus: 'pending' }],
    ...[{ awayUntil: ago(-1) }, { awayUntil: ago(1) }, { buyingPausedUntil: ago(-1) }],
    ...[{ taxDueAt: ago(1) }, { taxDueAt: ago(-1) }, { termsVersion: '2099-01' }],
    ...[{ passwordResetAt: new Date() }, { emailChangedAt: ago(1) }, { walletAddressChangedAt: ago(9) }],
  ),
  knownAt: rarely<Date | null>(null, new Date(), ago(2), ago(30)),
  settings: fc.record({
    kyc_required: fc.boolean(),
    email_verification_required: fc.boolean(),
    terms_version: rarely('', '2099-01'),
    tax_certification: rarely('off' as const, 'required' as const),
    limits: fc.array(fc.record({ who: fc.constantFrom(...LIMIT_GROUPS), ...limit }), { maxLength: 4 }),
  }),
  own: fc.array(fc.record({ ...limit, until: fc.constantFrom(ago(-1), ago(1)) }), { maxLength: 2 }),
});

it('a bid is on the market exactly where a seller can take its least amount', async () => {
  const outcomes = { on: 0, off: 0, limited: 0 };
  await fc.assert(
    fc.asyncProperty(state, async ({ offer, person, knownAt, settings, own }) => {
      const undone = new Error('undone');
      const tried = inTransaction(api.services.sequelize, async (transaction) => {
        await writeSettings(transaction, settings);
        await User.update({ termsVersion: settings.terms_version }, { where: { id: taker.id }, transaction });
        await User.update(person, { where: { id: bidder.id }, transaction });
        await Offer.update(offer, { where: { id }, transaction });
        await change(
          transaction,
          'UPDATE saved_addresses SET known_at = :knownAt WHERE user_id = :id AND address = :wallet',
          { knownAt, id: bidder.id, wallet: BUYER_WALLET },
        );
        for (const one of own)
          await UserLimit.create(
            { ...one, userId: bidder.id, reason: 'Test', grantedBy: bidder.id },
            { transaction },
          );
        const now = await readSettings(transaction);
        const [found] = await select<{ isOn: number; why: string; minAmount: string }>(
          transaction,
          `SELECT ${onMarket('buy', now).join(' AND ')} AS isOn, ${offMarket('buy', now)} AS why,
            offers.min_amount AS minAmount
          FROM offers JOIN users ON users.id = offers.owner_id WHERE offers.id = :id`,
          { id },
        );
        const isOn = found?.isOn === 1;
        expect(found?.why === '').toBe(isOn);
        outcomes[isOn ? 'on' : 'off'] += 1;
        if (found?.why === 'limited') outcomes.limited += 1;
        const request = { crypto_amount: found?.minAmount ?? '', seen_price: '2.00' };
        const caller = callerOf(taker.user, { ...UNPROVED, isRecent: true });
        let isTaken = false;
        await rehearse(transaction, async () => {
          isTaken = await takeBid(transaction, { id, caller, request }).then(
            () => true,
            () => false,
          );
        });
        expect([isTaken, found?.why]).toEqual([isOn, found?.why]);
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
    }),
    { numRuns: 250 },
  );
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(5);
}, 120_000);
