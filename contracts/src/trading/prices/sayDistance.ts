import {
  compareAmounts,
  type DecimalString,
  shareOf,
  subtractAmounts,
  toFixedDecimals,
} from '../../amounts/amounts';
import { writtenPercentage } from '../../amounts/writtenAmounts';

/** A price's distance from another: "+5.0%" or "−2.5%". */
export function sayDistance(price: DecimalString, from: DecimalString): string {
  const percent = toFixedDecimals(shareOf(subtractAmounts(price, from), from, 2), 1);
  return `${compareAmounts(price, from) > 0 ? '+' : ''}${writtenPercentage(percent)}`;
}
