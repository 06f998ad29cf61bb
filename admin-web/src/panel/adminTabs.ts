import { lazily } from '@souk/web-core/ui';

/** The panel's tabs (spec §2 /admin), in their order. Each is a chunk of its own, named after the addresses that need it. */
export const ADMIN_TABS = [
  {
    key: 'users',
    label: 'Users',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=|users" */ '../features/people/users/UsersTab'))
          .UsersTab,
    ),
  },
  {
    key: 'deposits',
    label: 'Deposits',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=deposits" */ '../features/money/deposits/DepositsTab'))
          .DepositsTab,
    ),
  },
  {
    key: 'withdrawals',
    label: 'Withdrawals',
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/admin?tab=withdrawals" */ '../features/money/withdrawals/WithdrawalsTab'
          )
        ).WithdrawalsTab,
    ),
  },
  {
    key: 'trades',
    label: 'Trades',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=trades" */ '../features/trading/trades/TradesTab'))
          .TradesTab,
    ),
  },
  {
    key: 'kyc',
    label: 'KYC',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=kyc" */ '../features/people/kyc/KycTab')).KycTab,
    ),
  },
  {
    key: 'reports',
    label: 'Reports',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=reports" */ '../features/people/reports/ReportsTab'))
          .ReportsTab,
    ),
  },
  {
    key: 'rings',
    label: 'Rings',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=rings" */ '../features/backOffice/rings/RingsTab'))
          .RingsTab,
    ),
  },
  {
    key: 'treasury',
    label: 'Treasury',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=treasury" */ '../features/money/treasury/TreasuryTab'))
          .TreasuryTab,
    ),
  },
  {
    key: 'analytics',
    label: 'Analytics',
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/admin?tab=analytics" */ '../features/backOffice/analytics/AnalyticsTab'
          )
        ).AnalyticsTab,
    ),
  },
  {
    key: 'audit',
    label: 'Audit',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=audit" */ '../features/backOffice/audit/AuditTab'))
          .AuditTab,
    ),
  },
  {
    key: 'system',
    label: 'System',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=system" */ '../features/platform/system/SystemTab'))
          .SystemTab,
    ),
  },
  {
    key: 'security',
    label: 'Your security',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=security" */ '@souk/web-core/security/Security'))
          .Security,
    ),
  },
  {
    key: 'settings',
    label: 'Platform Settings',
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/admin?tab=settings" */ '../features/platform/settings/SettingsTab'
          )
        ).SettingsTab,
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
