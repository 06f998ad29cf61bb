import { compareAmounts, type DecimalString, usdtValue } from '../amounts';

/** More than twice the usual price, or less than half of it, is far whatever `price_far_percent` says. */
export const FAR_PERCENT = 100;

const isBeyond = (high: DecimalString, low: DecimalString, percent: number) =>
  compareAmounts(usdtValue('100', high), usdtValue(String(100 + percent), low)) > 0;

/** Whether a price is above the usual one by more than so many percent. Without a usual one nothing says that it is not. */
export function isFarAbove(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual === null || isBeyond(price, usual, percent);
}

/**
 * Whether the usual price is above a price by more than so many percent. The owner of the coins has to send them, so without a usual one
 * it is not.
 */
export function isFarBelow(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual !== null && isBeyond(usual, price, percent);
}
