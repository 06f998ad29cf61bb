import { AppError } from '../../../kernel/AppError';

const MOST_WAITING = 50;

/**
 * Admins look into each request by hand: one user must not bury those of all others.
 * @param waiting How many of the user's are not decided yet.
 * @throws AppError `too_many_waiting` where it is 50.
 */
export function assertFewWaiting(what: 'deposits' | 'withdrawals', waiting: number): void {
  if (waiting < MOST_WAITING) return;
  throw new AppError('too_many_waiting', { waiting, what });
}
