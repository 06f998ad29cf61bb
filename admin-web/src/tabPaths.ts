import type { SettingGroup, SystemSettingKey } from '@souk/contracts/platform/settings/settingList';
import { paths } from '@souk/web-core';
import { createContext } from 'react';

/** A tab of the admin panel, as its address names it. */
export type TabKey =
  | 'dashboard'
  | 'users'
  | 'deposits'
  | 'withdrawals'
  | 'trades'
  | 'kyc'
  | 'reports'
  | 'questions'
  | 'rings'
  | 'treasury'
  | 'analytics'
  | 'approvals'
  | 'audit'
  | 'system'
  | 'first-day'
  | 'team'
  | 'security'
  | 'settings';

export const OpenTab = createContext<TabKey>('users');

export function tabPath(tab: TabKey): string {
  return tab === 'dashboard' ? paths.dashboard : `${paths.admin}?tab=${tab}`;
}

/** Only a click opens Platform Settings (docs/domain.md#what-pages-show): the history knows it, the address does not. */
export const BY_CLICK = 'settings';

export function wayToTab(key: TabKey): { to: string; state?: { tab: string } } {
  return key === BY_CLICK ? { to: paths.admin, state: { tab: BY_CLICK } } : { to: tabPath(key) };
}

export function reviewPath(
  tab: Extract<
    TabKey,
    'users' | 'deposits' | 'withdrawals' | 'trades' | 'kyc' | 'reports' | 'questions' | 'approvals'
  >,
  id: number,
): string {
  return `${tabPath(tab)}&review=${id}`;
}

export function settingsPath(group: SettingGroup): string {
  return `${tabPath('system')}&group=${group}`;
}

/** The group follows from the setting. */
export function settingPath(key: SystemSettingKey): string {
  return `${tabPath('system')}&setting=${key}`;
}
