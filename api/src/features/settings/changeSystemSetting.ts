import { type SystemSettingKey, systemSettings } from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { invalidField } from '../../AppError';
import type { Caller } from '../../http/Callers';
import type { PlatformSettings } from '../../models';
import { changeSettings } from './changeSettings';

/** Changes one of the System tab's settings; its rule follows from its key. @throws AppError `invalid`. */
export async function changeSystemSetting(
  transaction: Transaction,
  input: { key: SystemSettingKey; value: unknown; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { key, value, caller, requestId } = input;
  const checked = systemSettings.shape[key].safeParse(value);
  if (!checked.success) throw invalidField('value', checked.error.issues[0]?.message ?? 'Invalid value');
  return changeSettings(transaction, { changes: { [key]: checked.data }, caller, requestId });
}
