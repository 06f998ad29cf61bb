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

/** The address that opens a row of a tab for review. */
export function reviewPath(
  tab: Extract<TabKey, 'users' | 'deposits' | 'withdrawals' | 'trades' | 'kyc' | 'reports' | 'approvals'>,
  id: number,
): string {
  return `${tabPath(tab)}&review=${id}`;
}
