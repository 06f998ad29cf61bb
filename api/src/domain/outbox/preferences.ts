import {
  changeSwitches,
  type Preferences,
  type PreferencesRequest,
  preferencesOf,
} from '@souk/contracts/platform/notifications';
import type { Transaction } from 'sequelize';
import { NotificationPreference } from '../models';
import { lockAccount } from '../policy/lockAccount';

/** The switches of a user, with those that they never touched. */
export async function readPreferences(userId: number, transaction?: Transaction): Promise<Preferences> {
  return preferencesOf(await readChanged(userId, transaction));
}

async function readChanged(userId: number, transaction?: Transaction): Promise<PreferencesRequest> {
  const row = await NotificationPreference.findByPk(userId, { transaction });
  return row ? JSON.parse(row.value) : {};
}

/** Sets the switches that were sent. @throws AppError `unauthenticated` where the account was deleted meanwhile. */
export async function changePreferences(
  transaction: Transaction,
  { userId, request }: { userId: number; request: PreferencesRequest },
): Promise<Preferences> {
  await lockAccount(transaction, userId);
  const changed = changeSwitches(await readChanged(userId, transaction), request);
  await NotificationPreference.upsert({ userId, value: JSON.stringify(changed) }, { transaction });
  return preferencesOf(changed);
}
