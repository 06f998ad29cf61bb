import type { SystemSettings } from '@souk/contracts/platform/settings';
import type { Transaction } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { User } from '../../models';
import { type PlatformSettings, readSettings } from './settings';

const HOUR_MS = 3_600_000;

/**
 * Until when nothing is paid out to a user, or null. Somebody who took over an account would change where money goes, or set a new
 * password by mail, or remove a second factor: the owner, who is told of all three, has this long to notice.
 */
export function payoutsHeldUntil(
  user: Pick<User, 'walletAddressChangedAt' | 'passwordResetAt' | 'factorRemovedAt'>,
  { payout_hold_hours: hours }: Pick<SystemSettings, 'payout_hold_hours'>,
  now: Date,
): Date | null {
  const { walletAddressChangedAt, passwordResetAt, factorRemovedAt } = user;
  const latest = Math.max(Number(walletAddressChangedAt), Number(passwordResetAt), Number(factorRemovedAt));
  const until = latest + hours * HOUR_MS;
  return latest > 0 && until > now.getTime() ? new Date(until) : null;
}

/** Hours before the platform's closing day in which no hold keeps anyone from asking for a withdrawal. */
const LAST_HOURS = 24;

/**
 * Until when a user can't ask for a withdrawal, or null. What is asked for in the last day before the platform is closed is paid once
 * the whole hold is over: nobody is locked out of their money, and a thief is paid no sooner.
 */
export function requestsHeldUntil(
  user: Parameters<typeof payoutsHeldUntil>[0],
  settings: Pick<PlatformSettings, 'payout_hold_hours' | 'wind_down'>,
  now: Date,
): Date | null {
  const until = payoutsHeldUntil(user, settings, now);
  const { closed_on: day } = settings.wind_down;
  if (!until || !day) return until;
  const last = new Date(Math.min(until.getTime(), Date.parse(day) - LAST_HOURS * HOUR_MS));
  return last > now ? last : null;
}

/** The same for an announcement to its owner, after the change that holds payouts. */
export async function holdOf(transaction: Transaction, userId: number): Promise<Record<string, string>> {
  const attributes = { include: [WITH_TIME] };
  const user = found(await User.findByPk(userId, { attributes, transaction }));
  const until =
    user.role === 'user' && requestsHeldUntil(user, await readSettings(transaction), timeOf(user));
  return until ? { held_until: until.toISOString() } : {};
}
