import {
  AuditOutlined,
  BankOutlined,
  CheckSquareOutlined,
  ClusterOutlined,
  ControlOutlined,
  DashboardOutlined,
  DownloadOutlined,
  FlagOutlined,
  IdcardOutlined,
  LineChartOutlined,
  MessageOutlined,
  PercentageOutlined,
  RocketOutlined,
  SafetyOutlined,
  SwapOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import type { Permission } from '@souk/contracts/backOffice/team/permissions';
import { t } from '@souk/contracts/texts/texts';
import { type Lazy, lazyPart } from '@souk/web-core/ui';
import type { ComponentType } from 'react';
import type { TabKey } from '../tabPaths';
import type { May } from '../useMay';

export interface AdminTab {
  key: TabKey;
  /** Key that opens it after G. */
  letter: string;
  label: string;
  /** Its heading in a menu with room for groups. */
  group: string;
  /** Name of its place in the menu, which several tabs may share. */
  place: string;
  Icon: ComponentType;
  waiting?: (figures: PlatformStatistics) => number;
  /** Permission that shows the tab; null shows it to everyone. */
  may: Permission | null;
  /** Permission of those whose work it is. */
  work?: Permission;
  Page: Lazy<ComponentType>;
}

const tab = (
  key: TabKey,
  letter: string,
  [group, place, label = place]: [group: string, place: string, label?: string],
  rest: Omit<AdminTab, 'key' | 'letter' | 'group' | 'place' | 'label'>,
): AdminTab => ({ key, letter, group, place, label, ...rest });

/** The panel's tabs in order. Each is its own chunk, named after the addresses that need it. */
export const ADMIN_TABS: readonly AdminTab[] = [
  tab('dashboard', 'h', [t('Overview'), t('Dashboard')], {
    Icon: DashboardOutlined,
    may: null,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/dashboard" */ '../features/backOffice/dashboard/DashboardTab'),
      'DashboardTab',
    ),
  }),
  tab('analytics', 'n', [t('Overview'), t('Dashboard'), t('Analytics')], {
    Icon: LineChartOutlined,
    may: 'cases.read',
    Page: lazyPart(
      () =>
        import(
          /* webpackChunkName: "/admin?tab=analytics" */ '../features/backOffice/analytics/AnalyticsTab'
        ),
      'AnalyticsTab',
    ),
  }),
  tab('deposits', 'd', [t('Money'), t('Deposits')], {
    Icon: DownloadOutlined,
    waiting: (figures) => figures.pending_deposits,
    may: 'cases.read',
    work: 'deposits.decide',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=deposits" */ '../features/money/deposits/DepositsTab'),
      'DepositsTab',
    ),
  }),
  tab('withdrawals', 'w', [t('Money'), t('Withdrawals')], {
    Icon: UploadOutlined,
    waiting: (figures) => figures.pending_withdrawals,
    may: 'cases.read',
    work: 'payouts.release',
    Page: lazyPart(
      () =>
        import(
          /* webpackChunkName: "/admin?tab=withdrawals" */ '../features/money/withdrawals/WithdrawalsTab'
        ),
      'WithdrawalsTab',
    ),
  }),
  tab('treasury', 'y', [t('Money'), t('Treasury')], {
    Icon: BankOutlined,
    may: 'treasury.read',
    work: 'treasury.book',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=treasury" */ '../features/money/treasury/TreasuryTab'),
      'TreasuryTab',
    ),
  }),
  tab('trades', 't', [t('Trading'), t('Trades')], {
    Icon: SwapOutlined,
    waiting: (figures) => figures.trades_to_verify + figures.disputed_trades,
    may: 'cases.read',
    work: 'trades.verify',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=trades" */ '../features/trading/trades/TradesTab'),
      'TradesTab',
    ),
  }),
  tab('users', 'u', [t('People'), t('Users')], {
    Icon: UserOutlined,
    may: 'people.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=|users" */ '../features/people/users/UsersTab'),
      'UsersTab',
    ),
  }),
  tab('kyc', 'k', [t('People'), t('KYC')], {
    Icon: IdcardOutlined,
    waiting: (figures) => figures.pending_kyc,
    may: 'kyc.read',
    work: 'kyc.decide',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=kyc" */ '../features/people/kyc/KycTab'),
      'KycTab',
    ),
  }),
  tab('reports', 'p', [t('People'), t('Reports')], {
    Icon: FlagOutlined,
    waiting: (figures) => figures.open_reports,
    may: 'cases.read',
    work: 'reports.decide',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=reports" */ '../features/people/reports/ReportsTab'),
      'ReportsTab',
    ),
  }),
  tab('rings', 'r', [t('People'), t('Reports'), t('Rings')], {
    Icon: ClusterOutlined,
    may: 'people.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=rings" */ '../features/backOffice/rings/RingsTab'),
      'RingsTab',
    ),
  }),
  tab('questions', 'q', [t('People'), t('Questions')], {
    Icon: MessageOutlined,
    waiting: (figures) => figures.open_questions,
    may: 'support.read',
    work: 'support.answer',
    Page: lazyPart(
      () =>
        import(/* webpackChunkName: "/admin?tab=questions" */ '../features/platform/questions/QuestionsTab'),
      'QuestionsTab',
    ),
  }),
  tab('approvals', 'a', [t('Decisions'), t('Approvals')], {
    Icon: CheckSquareOutlined,
    may: 'cases.read',
    work: 'approve',
    Page: lazyPart(() => import(/* webpackChunkName: "/admin?tab=approvals" */ './Approvals'), 'Approvals'),
  }),
  tab('audit', 'l', [t('Decisions'), t('Audit')], {
    Icon: AuditOutlined,
    may: 'audit.read',
    work: 'audit.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=audit" */ '../features/backOffice/audit/AuditTab'),
      'AuditTab',
    ),
  }),
  tab('system', 's', [t('Platform'), t('Settings'), t('System')], {
    Icon: ControlOutlined,
    may: 'system.change',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=system" */ '../features/platform/system/SystemTab'),
      'SystemTab',
    ),
  }),
  tab('settings', 'f', [t('Platform'), t('Settings'), t('Platform Settings')], {
    Icon: PercentageOutlined,
    may: 'fees.change',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=settings" */ '../features/platform/settings/SettingsTab'),
      'SettingsTab',
    ),
  }),
  tab('team', 'e', [t('Platform'), t('Settings'), t('Team')], {
    Icon: TeamOutlined,
    may: 'cases.read',
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=team" */ '../features/backOffice/team/TeamTab'),
      'TeamTab',
    ),
  }),
  tab('first-day', 'o', [t('Platform'), t('Settings'), t('First day')], {
    Icon: RocketOutlined,
    may: 'system.change',
    Page: lazyPart(
      () =>
        import(/* webpackChunkName: "/admin?tab=first-day" */ '../features/platform/firstDay/FirstDayTab'),
      'FirstDayTab',
    ),
  }),
  tab('security', 'c', [t('Platform'), t('Settings'), t('Your security')], {
    Icon: SafetyOutlined,
    may: null,
    Page: lazyPart(
      () => import(/* webpackChunkName: "/admin?tab=security" */ '@souk/web-core/security/Security'),
      'Security',
    ),
  }),
];

/** Tabs with the reader's own work, in the menu's order; none for those whose work is everything. */
export function ownTabs(may: May): readonly AdminTab[] {
  const shared = ADMIN_TABS.filter(({ work }) => work);
  const own = shared.filter(({ work }) => work && may(work));
  return own.length < shared.length ? own : [];
}
