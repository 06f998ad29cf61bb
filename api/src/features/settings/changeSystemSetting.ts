import { fieldWord } from '@souk/contracts/auditChanges';
import {
  type SystemSettingKey,
  type SystemSettingUpdate,
  systemSettingsSchema,
} from '@souk/contracts/settings';
import type { Transaction } from 'sequelize';
import { invalidField } from '../../AppError';
import type { Caller } from '../../http/Callers';
import type { PlatformSettings } from '../../settings/settings';
import { changeSettings } from './changeSettings';

/**
 * Changes one of the System tab's settings; its rule follows from its key.
 * @throws AppError `invalid`; `conflict` where another admin changed it since the caller saw it.
 */
export async function changeSystemSetting(
  transaction: Transaction,
  input: { key: SystemSettingKey; update: SystemSettingUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { key, update, caller, requestId } = input;
  const seen = update.seen_value === undefined ? {} : { [key]: checked('seen_value') };
  return changeSettings(transaction, {
    changes: { [key]: checked('value') },
    seen,
    changedTo: (now) => `${fieldWord(key)} was already changed to ${valueText(now[key])}`,
    caller,
    requestId,
  });

  function checked(field: 'value' | 'seen_value') {
    const { data, error } = systemSettingsSchema.shape[key].safeParse(update[field]);
    if (error) throw invalidField(field, error.issues[0]?.message ?? 'Invalid value');
    return data;
  }
}

function valueText(value: boolean | number | string): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? 'on' : 'off';
}
