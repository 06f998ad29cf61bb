import { ArrowRightOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, lazily, lazyPart, Page, Skeleton } from '@souk/web-core/ui';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { POINTS } from '../../../components/direction';
import { tabPath } from '../../../tabPaths';
import { useMay } from '../../../useMay';
import { ActivityCharts } from '../shared/ActivityCharts';
import { dayCharts } from '../shared/dayCharts';
import { NextDue } from '../shared/NextDue';
import { useStatistics } from '../shared/statisticsApi';
import { ActionRequired } from './ActionRequired';
import { Alarms } from './Alarms';
import styles from './Dashboard.module.css';
import { MetricCards } from './MetricCards';
import { OpenRequests } from './OpenRequests';

/** Late: the words and schemas of all audit events come with it. */
const ShiftCard = lazyPart(() => import('./ShiftCard'), 'ShiftCard', <Skeleton height={113} />);

/** Below the first screen, so Ant Design's table may load later. */
const LatestTables = lazily(
  async () => (await import('./LatestTables')).LatestTables,
  <Skeleton height={259} />,
);

const CHARTS = [dayCharts.volume, dayCharts.money, dayCharts.registrations];

const LINKS = [
  { label: t('Manage users'), may: 'people.read', to: tabPath('users') },
  { label: t('Review deposits'), may: 'deposits.decide', to: tabPath('deposits') },
  { label: t('Process withdrawals'), may: 'payouts.release', to: tabPath('withdrawals') },
  { label: t('Monitor trades'), may: 'cases.read', to: tabPath('trades') },
] as const;

/** The admin dashboard: problems, waiting work, figures and news. @param find Leads to everything else. */
export function DashboardPage({ find }: { find: ReactNode }) {
  const query = useStatistics();
  const { data, refetch } = query;
  const error = useLastingError(query);
  usePageTitle(t('Dashboard'));
  const may = useMay();
  return (
    <Page wide>
      <Flex vertical gap={12}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{t('Admin Dashboard')}</h1>
          <NextDue />
          {find}
          <nav aria-label={t('Quick links')}>
            {LINKS.filter((link) => may(link.may)).map(({ label, to }) => (
              <Button
                key={to}
                type="text"
                size="small"
                href={to}
                icon={<ArrowRightOutlined className={POINTS} />}
                iconPlacement="end"
              >
                {label}
              </Button>
            ))}
          </nav>
        </div>
        <Alarms />
        <OpenRequests />
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <ActionRequired figures={data} />
            {may('desk.use') && <ShiftCard />}
            <MetricCards figures={data} />
          </>
        )}
        <ActivityCharts charts={CHARTS} />
        <LatestTables />
      </Flex>
    </Page>
  );
}
