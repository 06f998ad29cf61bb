import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  MAX_AMOUNT,
  percentageOf,
} from '../../amounts/amounts';

// Apart from the schemas: lists of offers need none of them.

/** Sources of a floating price: recent sales of the coin, or a value that the operator enters. */
export const PRICE_REFERENCES = ['market', 'operator'] as const;
export type PriceReference = (typeof PRICE_REFERENCES)[number];

/** Minutes that a reference is in force: the market's after it was computed, the operator's after it was entered. */
export const REFERENCE_MINUTES: Record<PriceReference, number> = { market: 10, operator: 24 * 60 };

/** The most per cent that a reference moves within an hour; the operator's, by one person alone, within a day. */
export const REFERENCE_STEP_PERCENT = 5;

export const LEAST_MARGIN = -50;
export const MOST_MARGIN = 100;

export interface FloatingTerms {
  margin_percentage: DecimalString;
  floor_price: DecimalString;
  /** Null: without one. */
  ceiling_price: DecimalString | null;
}

/** The price of an offer while its reference has this value; the api's statements compute the same (`floatingPrices.ts`). */
export function floatingPrice(
  value: DecimalString,
  { margin_percentage: margin, floor_price: floor, ceiling_price: ceiling }: FloatingTerms,
): DecimalString {
  const price = percentageOf(value, addAmounts('100', margin), 2);
  const most = ceiling ?? MAX_AMOUNT;
  const least = compareAmounts(price, floor) < 0 ? floor : price;
  return compareAmounts(least, most) > 0 ? most : least;
}
