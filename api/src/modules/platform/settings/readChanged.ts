import { SETTING_KEYS } from '@souk/contracts/platform/settings/settingList';
import type { SystemSettingsAnswer } from '@souk/contracts/platform/settings/settings';
import type { Transaction } from 'sequelize';
import { lastDecisions } from '../../../domain/audit/lastDecisions';
import { defaultSettings, type PlatformSettings } from '../../../domain/policy/settings/settings';
import { isSameSetting } from './isSameSetting';

export async function readChanged(
  transaction: Transaction,
  settings: PlatformSettings,
): Promise<SystemSettingsAnswer['changed']> {
  const defaults = defaultSettings(transaction);
  const keys = SETTING_KEYS.filter((key) => !isSameSetting(key, settings[key], defaults[key]));
  const decisions = await lastDecisions({ type: 'setting', ids: keys, transaction });
  return keys.map((key) => ({
    key,
    default: defaults[key],
    by: decisions.get(key)?.by ?? null,
    at: decisions.get(key)?.at ?? null,
  }));
}
