import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { isFarBelow } from '@souk/contracts/trading/farPrice';
import type { UpdateOfferRequest } from '@souk/contracts/trading/offers';
import type { Transaction } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { leave } from '../../../domain/policy/leave';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { assertMayPromise } from '../shared/assertMayPromise';
import { reprice } from '../shared/market/floatingPrices';
import { readUsualPrices } from '../shared/market/usualPrices';
import { assertKeyMayChange } from './assertKeyPrice';
import { type Seller, tellOfLowPrice, tellOfPromise } from './createOffer';
import { lockOwnOffer } from './lockOwnOffer';
import { assertFloats, lowestPrice, maySellLower, priceTerms } from './priceTerms';
import { settlePrice } from './settlePrice';

interface Update {
  id: number;
  caller: Seller;
  changes: UpdateOfferRequest;
  /** The price that the change rests on. */
  seenPrice?: DecimalString;
}

/**
 * Pauses, activates or changes an offer (docs/domain.md#states). Trades already opened keep the terms they were opened at.
 * @throws AppError `not_found`, `forbidden`; `limits_crossed` where the new maximum would be below the minimum; `price_changed` where the
 * price is not the one that the owner saw; as `priceTerms` and `assertFloats`; as `assertMayPromise`; as `assertKeyMayChange`; as `leave` where the price falls to less than half
 * of what it was, or of the usual one, or more is promised, or a promise may cost more.
 */
export async function updateOffer(
  transaction: Transaction,
  { id, caller, changes, seenPrice }: Update,
): Promise<void> {
  const offer = await lockOwnOffer(transaction, id, caller.user.id);
  assertSeen(offer, seenPrice);
  // A copy: it changes with the offer.
  const before = { ...offer.get() };
  const priced = priceTerms(changes, before);
  assertFloats(priced, changes);
  const promisesMore = await isPromisedMore(transaction, offer, changes);
  offer.set({
    status: changes.status ?? offer.status,
    cryptoType: changes.crypto_type ?? offer.cryptoType,
    ...priced,
    minAmount: changes.min_amount ?? offer.minAmount,
    maxAmount: changes.max_amount ?? offer.maxAmount,
    stock: stockOf(offer, changes.available_amount),
    sendWithinMinutes: changes.send_within_minutes ?? offer.sendWithinMinutes,
    guaranteePercentage: changes.guarantee_percentage ?? offer.guaranteePercentage,
    minPartnerTrades: changes.min_partner_trades ?? offer.minPartnerTrades,
    newBuyerMax: changes.new_buyer_max === undefined ? offer.newBuyerMax : changes.new_buyer_max,
    description: changes.description === undefined ? offer.description : changes.description,
    welcome: changes.welcome === undefined ? offer.welcome : changes.welcome,
  });
  settlePrice(before, offer);
  assertLimitsInOrder(offer, changes);
  assertKeyMayChange(caller.proof, offer, changes);
  await offer.save({ transaction });
  if (offer.reference) {
    await reprice(transaction, [offer.id]);
    await offer.reload({ transaction });
  }
  const { [offer.cryptoType]: usualPrice = null } = await readUsualPrices(transaction);
  const farBelow = farBelowOf(before, offer, usualPrice ?? offer.settledPrice);
  const isUnusual = farBelow !== undefined || promisesMore || owesMore(before, offer);
  leave(transaction, 'sell_cheaply', { caller, isUnusual });
  if (promisesMore) await tellOfPromise(transaction, offer, caller);
  if (farBelow) await tellOfLowPrice(transaction, offer, { caller, usualPrice: farBelow });
}

/** The earlier or the usual price, where the offer sells for less than half of it, or may come to that, and lower than before. */
function farBelowOf(
  before: Parameters<typeof maySellLower>[0],
  after: Offer,
  usualPrice: DecimalString | null,
): DecimalString | undefined {
  if (!maySellLower(before, after)) return undefined;
  if (isFarBelow(after.pricePerUnit, before.pricePerUnit)) return before.pricePerUnit;
  return (
    [lowestPrice(before), usualPrice].find((price) => isFarBelow(lowestPrice(after), price)) ?? undefined
  );
}

function assertSeen({ id, pricePerUnit: price }: Offer, seenPrice: DecimalString = price): void {
  if (compareAmounts(seenPrice, price) !== 0) throw new AppError('price_changed', { id, price });
}

function assertLimitsInOrder({ minAmount, maxAmount }: Offer, changes: UpdateOfferRequest): void {
  if (compareAmounts(maxAmount, minAmount) >= 0) return;
  const field = changes.max_amount === undefined ? 'min_amount' : 'max_amount';
  throw new AppError('limits_crossed', {}, { field });
}

type Sold = Pick<
  Offer,
  'status' | 'maxAmount' | 'stock' | 'sendWithinMinutes' | 'minPartnerTrades' | 'newBuyerMax'
>;

/** Whether more than before is taken; null: without end. */
const isRaised = (before: DecimalString | null, after: DecimalString | null) =>
  before !== null && (after === null || compareAmounts(after, before) > 0);

/** Whether a promise may cost more than before: more can be bought, by more people, or there is less time to send it. */
function owesMore(before: Sold, after: Offer): boolean {
  if (after.status !== 'active' || compareAmounts(after.guaranteePercentage, '0') === 0) return false;
  return (
    before.status !== 'active' ||
    after.sendWithinMinutes < before.sendWithinMinutes ||
    after.minPartnerTrades < before.minPartnerTrades ||
    isRaised(before.maxAmount, after.maxAmount) ||
    isRaised(before.stock, after.stock) ||
    isRaised(before.newBuyerMax, after.newBuyerMax)
  );
}

/** Whether more than before is promised. @throws AppError as `assertMayPromise`. */
async function isPromisedMore(
  transaction: Transaction,
  { guaranteePercentage: before }: Offer,
  { guarantee_percentage: promised = before }: UpdateOfferRequest,
): Promise<boolean> {
  if (compareAmounts(promised, before) <= 0) return false;
  assertMayPromise(promised, await readSettings(transaction));
  return true;
}

/** The stock of an offer when so much is to be left; undefined leaves it as it is. Live trades keep what they have taken. */
function stockOf({ stock, reserved }: Offer, left: DecimalString | null | undefined): DecimalString | null {
  if (left === undefined) return stock;
  return left === null ? null : addAmounts(left, reserved);
}
