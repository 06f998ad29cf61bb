import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/**
 * Refuses an administrator who decides about their own money or documents, also one who was a regular user once
 * (docs/domain.md#who-may-do-what).
 * @param owners the users whose matter it is.
 * @throws AppError `own_account`.
 */
export function assertNotOwn({ user }: Pick<Caller, 'user'>, ...owners: number[]): void {
  if (!owners.includes(user.id)) return;
  throw new AppError('own_account');
}
