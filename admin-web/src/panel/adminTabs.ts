import { lazy } from 'react';

/** The panel's tabs (spec §2 /admin), in their order. Each is a chunk of its own. */
export const ADMIN_TABS = [
  { key: 'users', label: 'Users', Content: lazy(() => import('../features/users/UsersTab')) },
  { key: 'deposits', label: 'Deposits', Content: lazy(() => import('../features/deposits/DepositsTab')) },
  {
    key: 'withdrawals',
    label: 'Withdrawals',
    Content: lazy(() => import('../features/withdrawals/WithdrawalsTab')),
  },
  { key: 'trades', label: 'Trades', Content: lazy(() => import('../features/trades/TradesTab')) },
  { key: 'kyc', label: 'KYC', Content: lazy(() => import('../features/kyc/KycTab')) },
  { key: 'analytics', label: 'Analytics', Content: lazy(() => import('../features/analytics/AnalyticsTab')) },
  { key: 'system', label: 'System', Content: lazy(() => import('../features/system/SystemTab')) },
  {
    key: 'settings',
    label: 'Platform Settings',
    Content: lazy(() => import('../features/settings/SettingsTab')),
  },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
