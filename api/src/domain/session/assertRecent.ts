import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/**
 * What moves money out, or decides who gets in, takes a proof of the last 10 minutes: a password, or the factor where the account has
 * one. A session alone may be stolen. Signing in is a proof.
 * @throws AppError `reauthentication_required`.
 */
export function assertRecent({ proof }: Pick<Caller, 'proof'>): void {
  if (!proof.isRecent) throw new AppError('reauthentication_required');
}
