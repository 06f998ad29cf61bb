import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/emailChange';
import type { SystemSettings } from '@souk/contracts/platform/settings';
import type { Transaction } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { User } from '../../models';
import { type PlatformSettings, readSettings } from './settings';

const HOUR_MS = 3_600_000;

/**
 * Until when nothing is paid out to a user, or null. A thief who took over an account would change where money goes, or set a new
 * password by mail, or remove a second factor: the owner, who is told of all three, has this long to notice. Another email address holds
 * them as long as its change can be undone, whatever the setting.
 */
export function payoutsHeldUntil(
  user: HoldMoments,
  { payout_hold_hours: hours }: Pick<SystemSettings, 'payout_hold_hours'>,
  now: Date,
): Date | null {
  const { walletAddressChangedAt, passwordResetAt, factorRemovedAt, emailChangedAt } = user;
  const ends = [walletAddressChangedAt, passwordResetAt, factorRemovedAt].map((at) => endOf(at, hours));
  const until = Math.max(...ends, endOf(emailChangedAt, Math.max(hours, EMAIL_UNDO_HOURS)));
  return until > now.getTime() ? new Date(until) : null;
}

const endOf = (at: Date | null, hours: number) => (at ? at.getTime() + hours * HOUR_MS : 0);

/** The moments that hold payouts. */
export type HoldMoments = Pick<
  User,
  'walletAddressChangedAt' | 'passwordResetAt' | 'factorRemovedAt' | 'emailChangedAt'
>;

/** The same of a table of users, for a statement that reads them along with something else. */
export const HOLD_COLUMNS = (users: string) =>
  `${users}.wallet_address_changed_at AS walletAddressChangedAt, ${users}.password_reset_at AS passwordResetAt,
  ${users}.factor_removed_at AS factorRemovedAt, ${users}.email_changed_at AS emailChangedAt`;

function lastHoldOf(user: HoldMoments): number {
  const { walletAddressChangedAt, passwordResetAt, factorRemovedAt, emailChangedAt } = user;
  return Math.max(
    ...[walletAddressChangedAt, passwordResetAt, factorRemovedAt, emailChangedAt].map((at) => Number(at)),
  );
}

/**
 * Whether a wallet is known to its user: a trade of theirs to it was completed longer ago than payouts are held, and before whatever
 * holds them now. A thief makes none known but by a trade of which the owner is told.
 * @param knownAt When the first trade to it was completed, or null.
 */
export function isKnownWallet(
  knownAt: Date | null,
  {
    user,
    settings,
    now,
  }: { user: HoldMoments; settings: Pick<SystemSettings, 'payout_hold_hours'>; now: Date },
): boolean {
  if (!knownAt) return false;
  const isOld = knownAt.getTime() + settings.payout_hold_hours * HOUR_MS <= now.getTime();
  return isOld && (!payoutsHeldUntil(user, settings, now) || knownAt.getTime() < lastHoldOf(user));
}

/** Hours before the platform's closing day in which no hold keeps anyone from asking for a withdrawal. */
const LAST_HOURS = 24;

/**
 * Until when a user can't ask for a withdrawal, or null. What is asked for in the last day before the platform is closed is paid once
 * the whole hold is over: no one is locked out of their money, and a thief is paid no sooner.
 */
export function requestsHeldUntil(
  user: HoldMoments,
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
