import type { Permission } from '@souk/contracts/backOffice/permissions';
import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import type { ComponentType } from 'react';
import type { TabKey } from '../tabPaths';
import type { May } from '../useMay';

export interface AdminTab {
  key: TabKey;
  label: string;
  /** What it stands under where there is room for a menu. */
  group: string;
  /** What a reader needs who sees it; null where everybody does. */
  may: Permission | null;
  Page: ComponentType;
}

/** The panel's tabs, in their order. Each is a chunk of its own, named after the addresses that need it. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    key: 'deposits',
    label: t('Deposits'),
    group: t('Money'),
    may: 'cases.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=deposits" */ '../features/money/deposits/DepositsTab'))
          .DepositsTab,
    ),
  },
  {
    key: 'withdrawals',
    label: t('Withdrawals'),
    group: t('Money'),
    may: 'cases.read',
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
    key: 'treasury',
    label: t('Treasury'),
    group: t('Money'),
    may: 'treasury.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=treasury" */ '../features/money/treasury/TreasuryTab'))
          .TreasuryTab,
    ),
  },
  {
    key: 'trades',
    label: t('Trades'),
    group: t('Trading'),
    may: 'cases.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=trades" */ '../features/trading/trades/TradesTab'))
          .TradesTab,
    ),
  },
  {
    key: 'rings',
    label: t('Rings'),
    group: t('Trading'),
    may: 'people.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=rings" */ '../features/backOffice/rings/RingsTab'))
          .RingsTab,
    ),
  },
  {
    key: 'users',
    label: t('Users'),
    group: t('People'),
    may: 'people.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=|users" */ '../features/people/users/UsersTab'))
          .UsersTab,
    ),
  },
  {
    key: 'kyc',
    label: t('KYC'),
    group: t('People'),
    may: 'kyc.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=kyc" */ '../features/people/kyc/KycTab')).KycTab,
    ),
  },
  {
    key: 'reports',
    label: t('Reports'),
    group: t('People'),
    may: 'cases.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=reports" */ '../features/people/reports/ReportsTab'))
          .ReportsTab,
    ),
  },
  {
    key: 'approvals',
    label: t('Approvals'),
    group: t('Decisions'),
    may: 'cases.read',
    Page: lazily(
      async () => (await import(/* webpackChunkName: "/admin?tab=approvals" */ './Approvals')).Approvals,
    ),
  },
  {
    key: 'audit',
    label: t('Audit'),
    group: t('Decisions'),
    may: 'audit.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=audit" */ '../features/backOffice/audit/AuditTab'))
          .AuditTab,
    ),
  },
  {
    key: 'analytics',
    label: t('Analytics'),
    group: t('Platform'),
    may: 'cases.read',
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
    key: 'system',
    label: t('System'),
    group: t('Platform'),
    may: 'system.change',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=system" */ '../features/platform/system/SystemTab'))
          .SystemTab,
    ),
  },
  {
    key: 'team',
    label: t('Team'),
    group: t('Platform'),
    may: 'cases.read',
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=team" */ '../features/backOffice/team/TeamTab'))
          .TeamTab,
    ),
  },
  {
    key: 'security',
    label: t('Your security'),
    group: t('Platform'),
    may: null,
    Page: lazily(
      async () =>
        (await import(/* webpackChunkName: "/admin?tab=security" */ '@souk/web-core/security/Security'))
          .Security,
    ),
  },
  {
    key: 'settings',
    label: t('Platform Settings'),
    group: t('Platform'),
    may: 'fees.change',
    Page: lazily(
      async () =>
        (
          await import(
            /* webpackChunkName: "/admin?tab=settings" */ '../features/platform/settings/SettingsTab'
          )
        ).SettingsTab,
    ),
  },
];

/** Platform Settings is chosen by a click only (docs/domain.md#what-pages-show): the history knows it, the address does not. */
export const BY_CLICK = 'settings';

/** Those that a reader may see. */
export function tabsFor(may: May): AdminTab[] {
  return ADMIN_TABS.filter((tab) => !tab.may || may(tab.may));
}

/** The queues of the panel, with what deciding there takes. */
const OWN_WORK: readonly [TabKey, Permission][] = [
  ['deposits', 'deposits.decide'],
  ['trades', 'trades.verify'],
  ['kyc', 'kyc.decide'],
];

/** The tab that an address names; else an administrator's own work, and Users where that is everything. */
export function tabOf(search: URLSearchParams, tabs: readonly AdminTab[], may: May): AdminTab {
  const keyed = (wanted: string | null) => tabs.find(({ key }) => key === wanted && key !== BY_CLICK);
  const own = OWN_WORK.filter(([, permission]) => may(permission));
  const first = own.length < OWN_WORK.length ? (own[0]?.[0] ?? null) : null;
  return (keyed(search.get('tab')) ?? keyed(first) ?? keyed('users') ?? tabs[0]) as AdminTab;
}
