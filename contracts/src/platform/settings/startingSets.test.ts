import { isWeaker, SETTING_KEYS } from './settingList';
import { DEFAULT_SYSTEM_SETTINGS, type SystemSettings, systemSettingFields } from './settings';
import { STARTING_SETS } from './startingSets';

const all = (settings: Partial<SystemSettings>) => ({ ...DEFAULT_SYSTEM_SETTINGS, ...settings });

it('each starting set protects as much as the one before it, and more than the defaults', () => {
  const sets = [{}, ...Object.values(STARTING_SETS).map(({ settings }) => settings)].map(all);
  for (const [at, set] of sets.entries()) {
    expect(systemSettingFields.safeParse(set).error).toBeUndefined();
    const before = sets[at - 1];
    if (before) {
      expect(SETTING_KEYS.filter((key) => isWeaker(key, before[key], set[key]))).toEqual([]);
      expect(set).not.toEqual(before);
    }
  }
});
