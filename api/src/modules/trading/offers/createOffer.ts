import { compareAmounts, type DecimalString, parseDecimal } from '@souk/contracts/amounts';
import { isFarBelow } from '@souk/contracts/trading/farPrice';
import type { CreateOfferRequest } from '@souk/contracts/trading/offers';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { leave } from '../../../domain/policy/leave';
import { lockUser } from '../../../domain/policy/lockUser';
import { readSettings } from '../../../domain/policy/settings/settings';
import { assertAble, factsOf } from '../../../domain/session/assertAble';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { timeOf } from '../../../kernel/database/databaseTime';
import { change } from '../../../kernel/database/statements';
import { assertMayPromise } from '../shared/assertMayPromise';
import { reprice } from '../shared/market/floatingPrices';
import { readUsualPrices } from '../shared/market/usualPrices';
import { assertKeyPrice } from './assertKeyPrice';
import { lowestPrice, priceTerms } from './priceTerms';

/**
 * Posts an offer; it is active at once. A floating price is counted as low as it may come.
 * @throws AppError `trading_paused`; `too_many_offers` where the seller has 100 already; as `assertMayPromise`; as `assertKeyPrice`; as `leave`
 * where the price is far below the usual one, or the offer promises something.
 */
export async function createOffer(
  transaction: Transaction,
  { caller, request }: { caller: Seller; request: CreateOfferRequest },
): Promise<Offer> {
  const { id: sellerId } = caller.user;
  const priced = priceTerms(request);
  assertKeyPrice(caller.proof, { cryptoType: request.crypto_type, ...priced });
  const seller = await lockUser(transaction, sellerId);
  const settings = await readSettings(transaction);
  const offers = await Offer.count({ where: { sellerId, deletedAt: null }, transaction });
  assertAble('offers.post', { ...factsOf(seller), offers }, { platform: settings, now: timeOf(seller) });
  const { [request.crypto_type]: usualPrice = null } = await readUsualPrices(transaction);
  const isFar = isFarBelow(lowestPrice(priced), usualPrice);
  const { guarantee_percentage: promised = '0' } = request;
  assertMayPromise(promised, settings);
  const promises = compareAmounts(promised, '0') > 0;
  leave(transaction, 'sell_cheaply', { caller, isUnusual: isFar || promises });
  await change(transaction, 'INSERT IGNORE INTO trader_facts (user_id) VALUES (:sellerId)', { sellerId });
  const offer = await Offer.create(
    {
      sellerId,
      cryptoType: request.crypto_type,
      ...priced,
      minAmount: request.min_amount,
      maxAmount: request.max_amount,
      stock: request.available_amount ?? null,
      sendWithinMinutes: request.send_within_minutes,
      guaranteePercentage: promised,
      minPartnerTrades: request.min_partner_trades,
      newBuyerMax: request.new_buyer_max ?? null,
      description: request.description ?? null,
      welcome: request.welcome ?? null,
    },
    { transaction },
  );
  if (offer.reference) await reprice(transaction, [offer.id]);
  if (promises) await tellOfPromise(transaction, offer, caller);
  if (isFar && usualPrice) await tellOfLowPrice(transaction, offer, { caller, usualPrice });
  return offer;
}

export type Seller = Pick<Caller, 'user' | 'proof'>;

/** A promise can cost its owner money: they hear of it at once. */
export async function tellOfPromise(
  transaction: Transaction,
  { id, sellerId, guaranteePercentage }: Offer,
  caller: Seller,
): Promise<void> {
  const data = { percentage: parseDecimal(guaranteePercentage) ?? '', ...whereFrom(caller) };
  await announce(transaction, { kind: 'offer_promises', id, userIds: [sellerId], data });
}

/** Coins may go for less than they are worth: their owner hears of it at once. */
export async function tellOfLowPrice(
  transaction: Transaction,
  offer: Offer,
  { caller, usualPrice }: { caller: Seller; usualPrice: DecimalString },
): Promise<void> {
  const { id, sellerId } = offer;
  const data = { price: lowestPrice(offer), usual_price: usualPrice, ...whereFrom(caller) };
  await announce(transaction, { kind: 'offer_far_below', id, userIds: [sellerId], data });
}
