import { compareAmounts, type DecimalString, exactUsdt } from '@souk/contracts/amounts/amounts';
import { AppError } from '../../../../kernel/AppError';

/** @throws AppError `deposit_too_small` below the smallest deposit that the settings allow. */
export function assertLargeEnough(amount: DecimalString, smallest: DecimalString): void {
  if (compareAmounts(amount, smallest) >= 0) return;
  throw new AppError('deposit_too_small', { minimum: exactUsdt(smallest) }, { field: 'amount' });
}
