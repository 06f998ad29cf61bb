import { feeOf, parseDecimal, usdtValue } from '@souk/contracts/amounts/amounts';
import type { Attributes, Transaction } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { assertWayOut } from '../../../domain/policy/assertWayOut';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { readUsualPrices } from '../shared/market/usualPrices';
import { highestPrice, lowestPrice } from './priceTerms';
import { type OfferRisk, type OfferTerms, riskier } from './riskier';
import { tellOfBid } from './tellOfBid';

export type Seller = Pick<Caller, 'user' | 'proof'>;

interface ChangedOffer {
  /** Null for a new offer. */
  before: OfferTerms | null;
  after: Attributes<Offer>;
  /** Bids only. */
  isWalletKnown?: boolean;
}

/**
 * Requires a proof if offers can cost more than before, and notifies their owner of each.
 * @throws AppError as `assertWayOut`.
 */
export async function answerForRisks(
  transaction: Transaction,
  caller: Seller,
  changed: readonly ChangedOffer[],
): Promise<void> {
  const usual = await readUsualPrices(transaction);
  const risks = changed.map(({ before, after, isWalletKnown = true }) => ({
    offer: after,
    ...riskier(before, after, { usual: usual[after.cryptoType] ?? null, isWalletKnown }),
  }));
  const isUnusual = risks.some((risk) => risk.isUnusual);
  assertWayOut(transaction, 'sell_cheaply', { caller, isUnusual });
  for (const risk of risks) await tellOf(transaction, risk, caller);
}

/** A promise can cost its owner money, and coins may go below their value: the owner is notified at once. */
async function tellOf(
  transaction: Transaction,
  { offer, owesMore, farFrom, isUnusual }: OfferRisk & { offer: Attributes<Offer> },
  caller: Seller,
): Promise<void> {
  if (offer.side === 'buy') {
    if (isUnusual) await tellOfBid(transaction, offer, { caller, locked: offer.held, usual: farFrom });
    return;
  }
  const to = { id: offer.id, userIds: [offer.ownerId] };
  const from = whereFrom(caller);
  if (owesMore)
    await announce(transaction, { kind: 'offer_promises', ...to, data: { ...owed(offer), ...from } });
  if (farFrom === null) return;
  const data = { price: lowestPrice(offer), usual_price: farFrom, ...from };
  await announce(transaction, { kind: 'offer_far_below', ...to, data });
}

/** The most that a trade on it holds; left out without a highest price. */
function owed(offer: Attributes<Offer>) {
  const { guaranteePercentage, maxAmount } = offer;
  const price = highestPrice(offer);
  const percentage = parseDecimal(guaranteePercentage) ?? '';
  return { percentage, ...(price && { most: feeOf(usdtValue(maxAmount, price), guaranteePercentage) }) };
}
