import { compareAmounts, type DecimalString, usdtValue } from '../../amounts/amounts';

/** A price at least this many per cent from the usual one is far. `price_far_percent` may lower it, never raise it. */
export const FAR_PERCENT = 15;

const isBeyond = (high: DecimalString, low: DecimalString, percent: number) =>
  compareAmounts(usdtValue('100', high), usdtValue(String(100 + percent), low)) >= 0;

/** True if a price is at least `percent` above the usual one, and without a usual price: nothing shows that it is not far. */
export function isFarAbove(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual === null || isBeyond(price, usual, percent);
}

/** True if the usual price is at least `percent` above a price. False without a usual price: the owner of the coins has to send them. */
export function isFarBelow(
  price: DecimalString,
  usual: DecimalString | null,
  percent = FAR_PERCENT,
): boolean {
  return usual !== null && isBeyond(usual, price, percent);
}
