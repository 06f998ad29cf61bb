import {
  AuditOutlined,
  BankOutlined,
  CheckSquareOutlined,
  ClusterOutlined,
  ControlOutlined,
  DownloadOutlined,
  FlagOutlined,
  IdcardOutlined,
  LineChartOutlined,
  PercentageOutlined,
  RocketOutlined,
  SafetyOutlined,
  SwapOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Permission } from '@souk/contracts/backOffice/permissions';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts';
import { lazyPart } from '@souk/web-core/ui';
import type { ComponentType } from 'react';
import type { TabKey } from '../tabPaths';

export interface AdminTab {
  key: TabKey;
  /** The key that opens it after G. */
  letter: string;
  label: string;
  /** What it stands under where there is room for a menu. */
  group: string;
  Icon: ComponentType;
  /** How much waits behind a tab that has a queue. */
  waiting?: (figures: PlatformStatistics) => number;
  /** What a reader needs who sees it; null where everyone does. */
  may: Permission | null;
  Page: ComponentType;
}

/** The panel's tabs, in their order. Each is a chunk of its own, named after the addresses that need it. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    key: 'deposits',
    letter: 'd',
    label: t('Deposits'),
    group: t('Money'),
    Icon: DownloadOutlined,
    waiting: (figures) => figures.pending_deposits,
    may: 'cases.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=deposits" */ '../features/money/deposits/DepositsTab'),
      'DepositsTab',
    ),
  },
  {
    key: 'withdrawals',
    letter: 'w',
    label: t('Withdrawals'),
    group: t('Money'),
    Icon: UploadOutlined,
    waiting: (figures) => figures.pending_withdrawals,
    may: 'cases.read',
    Page: lazyPart(
      () =>
        import(
          /* webpackChunkName: "/admin?tab=withdrawals" */ '../features/money/withdrawals/WithdrawalsTab'
        ),
      'WithdrawalsTab',
    ),
  },
  {
    key: 'treasury',
    letter: 'y',
    label: t('Treasury'),
    group: t('Money'),
    Icon: BankOutlined,
    may: 'treasury.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=treasury" */ '../features/money/treasury/TreasuryTab'),
      'TreasuryTab',
    ),
  },
  {
    key: 'trades',
    letter: 't',
    label: t('Trades'),
    group: t('Trading'),
    Icon: SwapOutlined,
    waiting: (figures) => figures.trades_to_verify + figures.disputed_trades,
    may: 'cases.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=trades" */ '../features/trading/trades/TradesTab'),
      'TradesTab',
    ),
  },
  {
    key: 'rings',
    letter: 'r',
    label: t('Rings'),
    group: t('Trading'),
    Icon: ClusterOutlined,
    may: 'people.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=rings" */ '../features/backOffice/rings/RingsTab'),
      'RingsTab',
    ),
  },
  {
    key: 'users',
    letter: 'u',
    label: t('Users'),
    group: t('People'),
    Icon: UserOutlined,
    may: 'people.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=|users" */ '../features/people/users/UsersTab'),
      'UsersTab',
    ),
  },
  {
    key: 'kyc',
    letter: 'k',
    label: t('KYC'),
    group: t('People'),
    Icon: IdcardOutlined,
    waiting: (figures) => figures.pending_kyc,
    may: 'kyc.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=kyc" */ '../features/people/kyc/KycTab'),
      'KycTab',
    ),
  },
  {
    key: 'reports',
    letter: 'p',
    label: t('Reports'),
    group: t('People'),
    Icon: FlagOutlined,
    waiting: (figures) => figures.open_reports,
    may: 'cases.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=reports" */ '../features/people/reports/ReportsTab'),
      'ReportsTab',
    ),
  },
  {
    key: 'approvals',
    letter: 'a',
    label: t('Approvals'),
    group: t('Decisions'),
    Icon: CheckSquareOutlined,
    may: 'cases.read',
    Page: lazyPart(() => import(/* webpackChunkName: "/admin?tab=approvals" */ './Approvals'), 'Approvals'),
  },
  {
    key: 'audit',
    letter: 'l',
    label: t('Audit'),
    group: t('Decisions'),
    Icon: AuditOutlined,
    may: 'audit.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=audit" */ '../features/backOffice/audit/AuditTab'),
      'AuditTab',
    ),
  },
  {
    key: 'analytics',
    letter: 'n',
    label: t('Analytics'),
    group: t('Platform'),
    Icon: LineChartOutlined,
    may: 'cases.read',
    Page: lazyPart(
      () =>
        import(
          /* webpackChunkName: "/admin?tab=analytics" */ '../features/backOffice/analytics/AnalyticsTab'
        ),
      'AnalyticsTab',
    ),
  },
  {
    key: 'system',
    letter: 's',
    label: t('System'),
    group: t('Platform'),
    Icon: ControlOutlined,
    may: 'system.change',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=system" */ '../features/platform/system/SystemTab'),
      'SystemTab',
    ),
  },
  {
    key: 'first-day',
    letter: 'o',
    label: t('First day'),
    group: t('Platform'),
    Icon: RocketOutlined,
    may: 'system.change',
    Page: lazyPart(
      () =>
        import(/* webpackChunkName: "/admin?tab=first-day" */ '../features/platform/firstDay/FirstDayTab'),
      'FirstDayTab',
    ),
  },
  {
    key: 'team',
    letter: 'e',
    label: t('Team'),
    group: t('Platform'),
    Icon: TeamOutlined,
    may: 'cases.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=team" */ '../features/backOffice/team/TeamTab'),
      'TeamTab',
    ),
  },
  {
    key: 'security',
    letter: 'c',
    label: t('Your security'),
    group: t('Platform'),
    Icon: SafetyOutlined,
    may: null,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=security" */ '@souk/web-core/security/Security'),
      'Security',
    ),
  },
  {
    key: 'settings',
    letter: 'f',
    label: t('Platform Settings'),
    group: t('Platform'),
    Icon: PercentageOutlined,
    may: 'fees.change',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=settings" */ '../features/platform/settings/SettingsTab'),
      'SettingsTab',
    ),
  },
];
