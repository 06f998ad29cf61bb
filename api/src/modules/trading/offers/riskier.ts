import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { type Risk, TERM_NAMES, TERMS, type TermName } from '@souk/contracts/trading/offers/terms';
import { isFarAbove, isFarBelow } from '@souk/contracts/trading/prices/farPrice';
import type { Attributes } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { attributeOf } from '../../../domain/models/attributeOf';
import { highestPrice, lowestPrice } from './priceTerms';

export type OfferTerms = Omit<Attributes<Offer>, 'id' | 'ownerId' | 'createdAt' | 'deletedAt'>;
type Differs = (before: OfferTerms, after: OfferTerms) => boolean;
type Value = DecimalString | number | null;

/** Null is without end. */
const isMore = (was: Value, is: Value) =>
  was !== null && (is === null || compareAmounts(String(is), String(was)) > 0);

const margin = ({ marginPercentage }: OfferTerms) => marginPercentage ?? '0';

/** An offer's price, or a bound of it, moves up. The owner does not change the reference's value: it does not count. */
const isDearer: Differs = (before, after) =>
  before.reference !== after.reference ||
  isMore(highestPrice(before), highestPrice(after)) ||
  isMore(lowestPrice(before), lowestPrice(after)) ||
  isMore(margin(before), margin(after));

const comesBack: Differs = (before, after) => before.status !== 'active' && after.status === 'active';

const termOf = (name: TermName, terms: OfferTerms) =>
  terms[name === 'available_amount' ? 'stock' : (attributeOf(name) as keyof OfferTerms)] as Value;

const COSTS_MORE: Record<Risk, (name: TermName) => Differs> = {
  higher: (name) => (before, after) => isMore(termOf(name, before), termOf(name, after)),
  lower: (name) => (before, after) => isMore(termOf(name, after), termOf(name, before)),
  other: (name) => (before, after) => termOf(name, before) !== termOf(name, after),
  price: () => isDearer,
  back: () => comesBack,
  none: () => () => false,
};

/** Whether what is traded is dearer, more or for more people, or there is less time to send it. */
const costsMore: Differs = (before, after) =>
  TERM_NAMES.some((name) => COSTS_MORE[TERMS.sell[name].risk](name)(before, after));

export interface OfferRisk {
  /** Whether a promise can cost its owner more than before. */
  owesMore: boolean;
  /** The earlier or the usual price, where the offer now sells far below it, or a bid pays far above it, or may come to that. */
  farFrom: DecimalString | null;
  /** Whether the owner must prove who they are. */
  isUnusual: boolean;
}

/**
 * What an offer's terms can cost its owner that those of before could not: the only judge of whether a change takes a proof. A paused
 * offer costs nothing.
 * @param before Null where the offer is new.
 * @param usual The coin's usual price; null where there were no sales.
 * @param isWalletKnown Of a bid: whether its owner knows its wallet (`isKnownWallet`).
 */
export function riskier(
  before: OfferTerms | null,
  after: OfferTerms,
  { usual, isWalletKnown }: { usual: DecimalString | null; isWalletKnown: boolean },
): OfferRisk {
  const isMoreThanBefore = before === null || costsMore(before, after);
  if (after.side === 'buy') {
    const isFar = isMoreThanBefore && isFarAbove(highestPrice(after) ?? '', usual);
    const isUnusual = isFar || (isMoreThanBefore && !isWalletKnown);
    return { owesMore: false, farFrom: isFar ? usual : null, isUnusual };
  }
  const promises = after.status === 'active' && compareAmounts(after.guaranteePercentage, '0') > 0;
  const owesMore = promises && isMoreThanBefore;
  const far = farFrom(before, after, usual);
  return { owesMore, farFrom: far, isUnusual: owesMore || far !== null };
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
    if (!isDearer(after, before) && !comesBack(before, after)) return null;
    if (isFarBelow(after.pricePerUnit, before.pricePerUnit, HALF_PERCENT)) return before.pricePerUnit;
    if (isFarBelow(lowest, lowestPrice(before), HALF_PERCENT)) return lowestPrice(before);
    // Before a coin's first sale many small steps are compared with where they began.
    if (usual === null && isFarBelow(lowest, after.settledPrice, HALF_PERCENT)) return after.settledPrice;
  }
  return isFarBelow(lowest, usual) ? usual : null;
}
