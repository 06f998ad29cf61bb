import type { SystemSettings } from '@souk/contracts/platform/settings';
import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/**
 * Where the platform wants it, an administrator who proved no second factor only reads.
 * @throws AppError `second_factor_missing`.
 */
export function assertFactor(
  { proof }: Pick<Caller, 'proof'>,
  { admins_need_second_factor: isNeeded }: Pick<SystemSettings, 'admins_need_second_factor'>,
): void {
  if (isNeeded && !proof.withFactor) throw new AppError('second_factor_missing');
}
