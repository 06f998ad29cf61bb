import type { SettingGroup, SystemSettingKey } from '@souk/contracts/platform/settings/settingList';
import { paths } from '@souk/web-core';
import { createContext } from 'react';

/** A tab of the admin panel, as its address names it. */
export type TabKey =
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

/** The tab that is open. */
export const OpenTab = createContext<TabKey>('users');

export function tabPath(tab: TabKey): string {
  return `${paths.admin}?tab=${tab}`;
}

/** Platform Settings is chosen by a click only (docs/domain.md#what-pages-show): the history knows it, the address does not. */
export const BY_CLICK = 'settings';

/** What a link to a tab needs. */
export function wayToTab(key: TabKey): { to: string; state?: { tab: string } } {
  return key === BY_CLICK ? { to: paths.admin, state: { tab: BY_CLICK } } : { to: tabPath(key) };
}

/** The address that opens a row of a tab for review. */
export function reviewPath(
  tab: Extract<
    TabKey,
    'users' | 'deposits' | 'withdrawals' | 'trades' | 'kyc' | 'reports' | 'questions' | 'approvals'
  >,
  id: number,
): string {
  return `${tabPath(tab)}&review=${id}`;
}

/** The address of a group of the System tab. */
export function settingsPath(group: SettingGroup): string {
  return `${tabPath('system')}&group=${group}`;
}

/** The address of a setting; its group follows from it. */
export function settingPath(key: SystemSettingKey): string {
  return `${tabPath('system')}&setting=${key}`;
}
