import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  MAX_AMOUNT,
  percentageOf,
} from '../../amounts/amounts';

// Apart from the schemas: lists of offers need none of them.

/** Sources of a floating price: recent sales of the coin. */
export const PRICE_REFERENCES = ['market'] as const;
export type PriceReference = (typeof PRICE_REFERENCES)[number];

/** Minutes that a reference is in force after it was computed. */
export const REFERENCE_MINUTES = 10;

/** The most per cent that a reference moves within an hour. */
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
