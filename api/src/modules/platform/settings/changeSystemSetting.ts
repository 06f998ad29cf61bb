import {
  type SystemSettingKey,
  type SystemSettingUpdate,
  systemSettingFields,
  systemSettingsSchema,
} from '@souk/contracts/platform/settings/settings';
import { settingText } from '@souk/contracts/platform/settings/settingText';
import { fieldErrors } from '@souk/contracts/refusals/problem';
import type { Transaction } from 'sequelize';
import { areTwoOwnersReady } from '../../../domain/approvals/areTwoOwnersReady';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { changeSettings } from './changeSettings';

/**
 * Changes one of the System tab's settings; its rule follows from its key.
 * @throws AppError `invalid`; `setting_changed` if another admin changed it since the caller saw it.
 */
export async function changeSystemSetting(
  transaction: Transaction,
  input: { key: SystemSettingKey; update: SystemSettingUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { key, update, caller, requestId } = input;
  const value = checkedSetting(key, update);
  if (key === 'four_eyes' && value === true && !(await areTwoOwnersReady(transaction)))
    throw new AppError('four_eyes_alone');
  const seen = update.seen_value === undefined ? {} : { [key]: checkedSetting(key, update, 'seen_value') };
  return changeSettings(transaction, {
    changes: { [key]: value },
    seen,
    tooLate: (now, who) => new AppError('setting_changed', { value: settingText(now[key]), ...who }),
    reason: update.reason,
    caller,
    requestId,
  });
}

/** @throws AppError `invalid`. */
export function checkedSetting(
  key: SystemSettingKey,
  update: SystemSettingUpdate,
  field: 'value' | 'seen_value' = 'value',
) {
  const rules: typeof systemSettingsSchema = field === 'value' ? systemSettingFields : systemSettingsSchema;
  const { data, error } = rules.shape[key].safeParse(update[field], { reportInput: true });
  if (!error) return data;
  const errors = fieldErrors(error.issues).map((one) => ({ ...one, field }));
  throw new AppError('invalid', {}, { errors });
}
