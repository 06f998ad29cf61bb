import type { SystemSettings } from '@souk/contracts/settings';
import type { User } from '../models';

const HOUR_MS = 3_600_000;

/**
 * Until when nothing is paid out to a user, or null. Somebody who took over an account would change where money goes, or set a new
 * password by mail, or remove a second factor: the owner, who is told of all three, has this long to notice.
 */
export function payoutsHeldUntil(
  user: Pick<User, 'walletAddressChangedAt' | 'passwordResetAt' | 'factorRemovedAt'>,
  { payout_hold_hours: hours }: Pick<SystemSettings, 'payout_hold_hours'>,
): Date | null {
  const { walletAddressChangedAt, passwordResetAt, factorRemovedAt } = user;
  const latest = Math.max(Number(walletAddressChangedAt), Number(passwordResetAt), Number(factorRemovedAt));
  const until = latest + hours * HOUR_MS;
  return latest > 0 && until > Date.now() ? new Date(until) : null;
}
