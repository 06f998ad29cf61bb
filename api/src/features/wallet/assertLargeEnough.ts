import { compareAmounts, type DecimalString, exactUsdt } from '@souk/contracts/money';
import { invalidField } from '../../AppError';

/** @throws AppError `invalid` where an amount is below the smallest deposit that the settings allow. */
export function assertLargeEnough(amount: DecimalString, smallest: DecimalString): void {
  if (compareAmounts(amount, smallest) >= 0) return;
  throw invalidField('amount', `The smallest deposit is ${exactUsdt(smallest)} USDT`);
}
