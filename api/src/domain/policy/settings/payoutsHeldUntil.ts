import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/signIn/emailChange';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import type { Transaction } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { User } from '../../models';
import { type PlatformSettings, readSettings } from './settings';

const HOUR_MS = 3_600_000;

/**
 * End of a user's payout hold, or null. A thief who took over an account would change the wallet, or set a new password by mail, or
 * remove a second factor: the owner, who is told of all three, has this long to notice. A new email address holds payouts as long as
 * its change can be undone, whatever the setting.
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

export type HoldMoments = Pick<
  User,
  'walletAddressChangedAt' | 'passwordResetAt' | 'factorRemovedAt' | 'emailChangedAt'
>;

/** Those columns of a users table, for a statement that reads other things too. */
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
 * A wallet is known if a trade to it was completed longer ago than payouts are held, and before the event that holds them now. A thief
 * can make a wallet known only by a trade that the owner is told of.
 * @param knownAt Completion of the first trade to it, or null.
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

/** In these hours before the platform's closing day, no hold prevents a withdrawal request. */
const LAST_HOURS = 24;

/**
 * Time until which a user may not request a withdrawal, or null. Requests in the last day before the platform is closed are paid after
 * the whole hold: no one is locked out of their money, and a thief is paid no sooner.
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

export async function holdOf(transaction: Transaction, userId: number): Promise<Record<string, string>> {
  const attributes = { include: [WITH_TIME] };
  const user = found(await User.findByPk(userId, { attributes, transaction }));
  const until =
    user.role === 'user' && requestsHeldUntil(user, await readSettings(transaction), timeOf(user));
  return until ? { held_until: until.toISOString() } : {};
}
