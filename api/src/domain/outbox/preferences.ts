import { EVENT_GROUPS } from '@souk/contracts/platform/notifications/event';
import {
  CHANNELS,
  changeSwitches,
  type Preferences,
  type PreferencesRequest,
  preferencesOf,
} from '@souk/contracts/platform/notifications/notifications';
import type { Transaction } from 'sequelize';
import { NotificationPreference } from '../models';
import { assertWayOut } from '../policy/assertWayOut';
import { lockAccount } from '../policy/lockAccount';
import { type Caller, whereFrom } from '../session/Caller';
import { announceOwn } from './announce';

/** All switches of a user, including unchanged ones. */
export async function readPreferences(userId: number, transaction?: Transaction): Promise<Preferences> {
  return preferencesOf(await readChanged(userId, transaction));
}

async function readChanged(userId: number, transaction?: Transaction): Promise<PreferencesRequest> {
  const row = await NotificationPreference.findByPk(userId, { transaction });
  return row ? JSON.parse(row.value) : {};
}

/**
 * Sets the given switches. A user who switches something off is told once, by a mail that no switch prevents.
 * @throws AppError `unauthenticated` if the account was deleted since.
 */
export async function changePreferences(
  transaction: Transaction,
  { caller, request }: { caller: Changer; request: PreferencesRequest },
): Promise<Preferences> {
  const { id: userId } = caller.user;
  await lockAccount(transaction, userId);
  const before = await readChanged(userId, transaction);
  const changed = changeSwitches(before, request);
  const less = hearsLess(preferencesOf(before), preferencesOf(changed));
  assertWayOut(transaction, 'hear_less', { caller, isUnusual: less !== null });
  await NotificationPreference.upsert({ userId, value: JSON.stringify(changed) }, { transaction });
  if (less) {
    const data = { change: less, ...whereFrom(caller) };
    await announceOwn(transaction, 'told_differently', userId, data);
  }
  return preferencesOf(changed);
}

/** Owner of the switches, and the device that changes them. */
type Changer = Pick<Caller, 'proof'> & { user: Pick<Caller['user'], 'id'> };

/** Kind of notices that the new switches stop, or null. */
function hearsLess(before: Preferences, after: Preferences): 'switched_off' | 'receipts' | null {
  const isLess = EVENT_GROUPS.some((group) =>
    CHANNELS.some((channel) => before[group][channel] && !after[group][channel]),
  );
  if (isLess) return 'switched_off';
  return before.nightly_receipt && !after.nightly_receipt ? 'receipts' : null;
}
