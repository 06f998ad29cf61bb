import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';

/** @throws AppError `guarantee_too_high` beyond the platform's limit. */
export function assertMayPromise(
  percentage: DecimalString | undefined,
  { most_guarantee_percentage: most }: PlatformSettings,
): void {
  if (percentage !== undefined && compareAmounts(percentage, String(most)) > 0)
    throw new AppError('guarantee_too_high', { most }, { field: 'guarantee_percentage' });
}
