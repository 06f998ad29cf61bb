import {
  SETTING_GROUPS,
  type SettingGroup,
  type SystemSettingKey,
  settingOf,
} from '@souk/contracts/platform/settings/settingList';
import { useAddressQuery } from '../../../components/useAddressQuery';

export const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];
export const settingsIn = (group: SettingGroup) =>
  Object.keys(SETTING_GROUPS[group].settings) as SystemSettingKey[];

/** The group and the setting that the address names. */
export function useSettingsPlace() {
  const { parameters, change } = useAddressQuery();
  const setting = parameters.get('setting') ?? '';
  const named = settingOf(setting) ? (setting as SystemSettingKey) : null;
  const group =
    GROUPS.find((one) => (named ? settingsIn(one).includes(named) : one === parameters.get('group'))) ??
    (parameters.has('incident') ? 'announcements' : 'access');
  const open = (next: SettingGroup) =>
    change(
      (query) => {
        query.set('group', next);
        query.delete('setting');
        query.delete('incident');
      },
      { replace: true },
    );
  return { group, setting: named, open };
}
