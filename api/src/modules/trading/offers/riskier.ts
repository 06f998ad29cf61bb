import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { type Risk, TERM_NAMES, TERMS, type TermName } from '@souk/contracts/trading/offers/terms';
import { isFarAbove, isFarBelow } from '@souk/contracts/trading/prices/farPrice';
import type { Attributes } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { attributeOf } from '../../../domain/models/attributeOf';
import { highestPrice, lowestPrice } from './priceTerms';

export type OfferTerms = Omit<Attributes<Offer>, 'id' | 'ownerId' | 'createdAt' | 'deletedAt'>;
type Differs = (before: OfferTerms, after: OfferTerms) => boolean;
type Value = DecimalString | number | null;

/** Null is unlimited. */
const isMore = (was: Value, is: Value) =>
  was !== null && (is === null || compareAmounts(String(is), String(was)) > 0);

const margin = ({ marginPercentage }: OfferTerms) => marginPercentage ?? '0';

/** An offer's price, or a bound of it, moves up. Changes of the reference's value are not the owner's: they do not count. */
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

/** The goods cost more, are more or reach more people, or the time to send them is shorter. */
const costsMore: Differs = (before, after) =>
  TERM_NAMES.some((name) => COSTS_MORE[TERMS.sell[name].risk](name)(before, after));

export interface OfferRisk {
  owesMore: boolean;
  /** The earlier or the usual price, if the offer now sells far below it, or a bid pays far above it, or may reach that. */
  farFrom: DecimalString | null;
  isUnusual: boolean;
}

/**
 * Compares the risks of an offer's new terms with the old ones: it alone decides if a change takes a proof. A paused offer costs nothing.
 * @param before Null for a new offer.
 * @param usual The coin's usual price; null without sales.
 * @param isWalletKnown For a bid: its owner knows its wallet (`isKnownWallet`).
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
    // Before a coin's first sale the sum of many small steps is compared with their start.
    if (usual === null && isFarBelow(lowest, after.settledPrice, HALF_PERCENT)) return after.settledPrice;
  }
  return isFarBelow(lowest, usual) ? usual : null;
}
