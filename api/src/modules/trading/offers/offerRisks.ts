import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { isFarBelow } from '@souk/contracts/trading/farPrice';
import type { UpdateOfferRequest } from '@souk/contracts/trading/offers';
import type { Attributes } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { highestPrice, lowestPrice } from './priceTerms';

export type OfferTerms = Omit<Attributes<Offer>, 'id' | 'sellerId' | 'createdAt' | 'deletedAt'>;
type Differs = (before: OfferTerms, after: OfferTerms) => boolean;
type Measure = (terms: OfferTerms) => DecimalString | number | null;

/** Null is without end. */
const more =
  (of: Measure): Differs =>
  (before, after) => {
    const [was, is] = [of(before), of(after)];
    return was !== null && (is === null || compareAmounts(String(is), String(was)) > 0);
  };
const less =
  (of: Measure): Differs =>
  (before, after) =>
    more(of)(after, before);
const other =
  (of: (terms: OfferTerms) => unknown): Differs =>
  (before, after) =>
    of(before) !== of(after);
const never: Differs = () => false;

/** What moves a price up, or what it may come to; the other way round it moves down. A new value of the reference is no one’s change. */
const DEARER = {
  price_per_unit: more(highestPrice),
  reference: other(({ reference }) => reference),
  margin_percentage: more(({ marginPercentage }) => marginPercentage ?? '0'),
  floor_price: more(lowestPrice),
  ceiling_price: more(highestPrice),
};

const comesBack: Differs = (before, after) => before.status !== 'active' && after.status === 'active';

/** By which change of a term a promise can cost its owner more: what is sold is dearer, more or for more people, or there is less time to send it. */
const OWES_MORE: Record<keyof UpdateOfferRequest, Differs> = {
  ...DEARER,
  status: comesBack,
  crypto_type: other(({ cryptoType }) => cryptoType),
  min_amount: less(({ minAmount }) => minAmount),
  max_amount: more(({ maxAmount }) => maxAmount),
  available_amount: more(({ stock }) => stock),
  send_within_minutes: less(({ sendWithinMinutes }) => sendWithinMinutes),
  guarantee_percentage: more(({ guaranteePercentage }) => guaranteePercentage),
  min_partner_trades: less(({ minPartnerTrades }) => minPartnerTrades),
  new_buyer_max: more(({ newBuyerMax }) => newBuyerMax),
  description: never,
  welcome: never,
};

export interface OfferRisk {
  /** Whether a promise can cost its owner more than before. */
  owesMore: boolean;
  /** The earlier or the usual price, where the offer now sells far below it, or may come to that. */
  farFrom: DecimalString | null;
}

/**
 * What an offer's terms can cost its owner that those of before could not: the only judge of whether a change takes a proof. A paused
 * offer costs nothing.
 * @param before Null where the offer is new.
 * @param usual The coin's usual price; null where there were no sales.
 */
export function riskOf(before: OfferTerms | null, after: OfferTerms, usual: DecimalString | null): OfferRisk {
  const promises = after.status === 'active' && compareAmounts(after.guaranteePercentage, '0') > 0;
  const owesMore = before === null || Object.values(OWES_MORE).some((differs) => differs(before, after));
  return { owesMore: promises && owesMore, farFrom: farFrom(before, after, usual) };
}

/** A seller may follow the market by large steps, but not to half of the earlier price. */
const HALF_PERCENT = 100;

function farFrom(
  before: OfferTerms | null,
  after: OfferTerms,
  usual: DecimalString | null,
): DecimalString | null {
  const lowest = lowestPrice(after);
  if (before) {
    const isCheaper = Object.values(DEARER).some((differs) => differs(after, before));
    if (!isCheaper && !comesBack(before, after)) return null;
    if (isFarBelow(after.pricePerUnit, before.pricePerUnit, HALF_PERCENT)) return before.pricePerUnit;
    if (isFarBelow(lowest, lowestPrice(before), HALF_PERCENT)) return lowestPrice(before);
    // Before a coin's first sale many small steps are compared with where they began.
    if (usual === null && isFarBelow(lowest, after.settledPrice, HALF_PERCENT)) return after.settledPrice;
  }
  return isFarBelow(lowest, usual) ? usual : null;
}
