import { compareAmounts, type DecimalString, exactUsdt } from '@souk/contracts/amounts/amounts';
import { AppError } from '../../../kernel/AppError';

/**
 * The buyer agreed to the displayed total; since then the seller may have changed the price, or an admin the fee.
 * @throws AppError `terms_changed`.
 */
export function assertSeen(seenTotal: DecimalString | undefined, total: DecimalString): void {
  if (seenTotal === undefined || compareAmounts(seenTotal, total) === 0) return;
  throw new AppError('terms_changed', { total: exactUsdt(total) });
}
