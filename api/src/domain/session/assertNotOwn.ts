import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/**
 * Nobody decides about their own money or documents, not even an administrator who was once a regular user (design §3,
 * separation of duties).
 * @param owners the users whose matter it is.
 * @throws AppError `own_account`.
 */
export function assertNotOwn(caller: Caller, ...owners: number[]): void {
  if (!owners.includes(caller.id)) return;
  throw new AppError('own_account');
}
