import { compareAmounts, type DecimalString, usdtValue } from '../../amounts';

/** From so many per cent on a price is far from the usual one. `price_far_percent` may say less, never more. */
export const FAR_PERCENT = 15;

const isBeyond = (high: DecimalString, low: DecimalString, percent: number) =>
  compareAmounts(usdtValue('100', high), usdtValue(String(100 + percent), low)) >= 0;

/** Whether a price is so many percent above the usual one, or more. Without a usual one nothing says that it is not. */
export function isFarAbove(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual === null || isBeyond(price, usual, percent);
}

/**
 * Whether the usual price is so many percent above a price, or more. The owner of the coins has to send them, so without a usual one it is
 * not.
 */
export function isFarBelow(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual !== null && isBeyond(usual, price, percent);
}
