import { lazily } from '@souk/web-core/ui';

/** The panel's tabs (spec §2 /admin), in their order. Each is a chunk of its own. */
export const ADMIN_TABS = [
  {
    key: 'users',
    label: 'Users',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=|users" */ '../features/users/UsersTab')).default,
    ),
  },
  {
    key: 'deposits',
    label: 'Deposits',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=deposits" */ '../features/deposits/DepositsTab'))
          .default,
    ),
  },
  {
    key: 'withdrawals',
    label: 'Withdrawals',
    Content: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/admin?tab=withdrawals" */ '../features/withdrawals/WithdrawalsTab'
          )
        ).default,
    ),
  },
  {
    key: 'trades',
    label: 'Trades',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=trades" */ '../features/trades/TradesTab')).default,
    ),
  },
  {
    key: 'kyc',
    label: 'KYC',
    Content: lazily(
      async () => (await import(/* webpackChunkName: "/admin?tab=kyc" */ '../features/kyc/KycTab')).default,
    ),
  },
  {
    key: 'analytics',
    label: 'Analytics',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=analytics" */ '../features/analytics/AnalyticsTab'))
          .default,
    ),
  },
  {
    key: 'audit',
    label: 'Audit',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=audit" */ '../features/audit/AuditTab')).default,
    ),
  },
  {
    key: 'system',
    label: 'System',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=system" */ '../features/system/SystemTab')).default,
    ),
  },
  {
    key: 'settings',
    label: 'Platform Settings',
    Content: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=settings" */ '../features/settings/SettingsTab'))
          .default,
    ),
  },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];

/** Platform Settings is chosen by a click only (spec §2): the history knows it, the address does not. */
export const BY_CLICK = 'settings';

/** The tab that an address names; the first one when it names none. */
export function tabOf(search: URLSearchParams): AdminTab {
  const named = search.get('tab');
  return ADMIN_TABS.find(({ key }) => key === named && key !== BY_CLICK) ?? ADMIN_TABS[0];
}
