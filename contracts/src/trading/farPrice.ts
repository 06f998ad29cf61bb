import { compareAmounts, type DecimalString, usdtValue } from '../amounts';

/** A price of so many times the usual one, or its inverse, is far. */
const FAR_TIMES = '2';

/** Whether a price is more than twice the usual one. Without a usual one nothing says that it is not. */
export function isFarAbove(price: DecimalString, usual: DecimalString | null): boolean {
  return usual === null || compareAmounts(price, usdtValue(FAR_TIMES, usual)) > 0;
}

/** Whether a price is less than half of the usual one. The owner of the coins has to send them, so without a usual one it is not. */
export function isFarBelow(price: DecimalString, usual: DecimalString | null): boolean {
  return usual !== null && compareAmounts(usdtValue(FAR_TIMES, price), usual) < 0;
}
