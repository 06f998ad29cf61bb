import type { Setting } from '@souk/contracts/platform/settings/Setting';
import { SETTING_GROUPS, type SystemSettingKey } from '@souk/contracts/platform/settings/settingList';

/** The settings whose name, explanation or group has all these words. */
export function findSettings(search: string): SystemSettingKey[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.values(SETTING_GROUPS).flatMap(({ name, settings }) =>
    Object.entries<Setting>(settings).flatMap(([key, { label, help, more }]) => {
      const text = [key, label(), help(), more?.(), name()].join(' ').toLowerCase();
      return words.every((word) => text.includes(word)) ? [key as SystemSettingKey] : [];
    }),
  );
}
