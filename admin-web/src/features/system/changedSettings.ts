import type { SystemSettingKey, SystemSettings } from '@souk/contracts/settings';

/** The settings that a draft changes. */
export function changedSettings(saved: SystemSettings, draft: SystemSettings): SystemSettingKey[] {
  const keys = Object.keys(saved) as SystemSettingKey[];
  return keys.filter((key) => saved[key] !== draft[key]);
}
