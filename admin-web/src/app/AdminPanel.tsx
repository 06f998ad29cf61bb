import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts';
import { usePageTitle } from '@souk/web-core';
import { Page, PageHeader, Tabs } from '@souk/web-core/ui';
import { Badge } from 'antd';
import { useDraftGuard } from '../components/unsaved/useDraftGuard';
import { useMediaQuery } from '../components/useMediaQuery';
import { useDecidableCount } from '../features/backOffice/approvals/approvalsApi';
import { useStatistics } from '../features/backOffice/shared/statisticsApi';
import type { TabKey } from '../tabPaths';
import styles from './AdminPanel.module.css';
import type { AdminTab } from './adminTabs';
import { SummaryCards } from './SummaryCards';
import { useAdminTab } from './useAdminTab';

/** How much waits behind a tab that has a queue. */
const WAITING: Partial<Record<TabKey, (figures: PlatformStatistics) => number>> = {
  deposits: (figures) => figures.pending_deposits,
  withdrawals: (figures) => figures.pending_withdrawals,
  trades: (figures) => figures.trades_to_verify + figures.disputed_trades,
  kyc: (figures) => figures.pending_kyc,
  reports: (figures) => figures.open_reports,
};

/** Where a menu at the left leaves the tables their width. */
const HAS_ROOM = '(min-width: 1440px)';

/** The admin panel. Its tabs are the traders' ones: Ant Design's break their tab list on a narrow screen. */
export function AdminPanel() {
  const [open, openTab, tabs] = useAdminTab();
  const { Page: Content, label } = open;
  usePageTitle(label);
  const guard = useDraftGuard();
  const select = (key: AdminTab['key']) => (key === open.key ? openTab(key) : guard(() => openTab(key)));
  const { data: figures } = useStatistics();
  const decidable = useDecidableCount();
  const countOf = (key: TabKey) => (key === 'approvals' ? decidable : figures && WAITING[key]?.(figures));
  const isMenu = useMediaQuery(HAS_ROOM);
  const labelled = tabs.map(({ key, label, group }) => ({
    key,
    group,
    label: (
      <>
        {label}
        {/* The summary and the dashboard say it to a screen reader. */}
        {(key in WAITING || key === 'approvals') && (
          <span className={styles.count} aria-hidden>
            <Badge count={countOf(key)} overflowCount={99_999} showZero />
          </span>
        )}
      </>
    ),
  }));
  return (
    <Page wide>
      <div className={styles.head}>
        <PageHeader title={t('Admin Panel')} />
        <SummaryCards />
      </div>
      <div className={styles.tabs}>
        <Tabs label={t('Admin panel')} tabs={labelled} selected={open.key} onSelect={select} isMenu={isMenu}>
          <Content />
        </Tabs>
      </div>
    </Page>
  );
}
