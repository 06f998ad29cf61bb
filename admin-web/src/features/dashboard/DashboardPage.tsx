import { usePageTitle } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { ActivityCharts } from '../../statistics/ActivityCharts';
import { dayCharts } from '../../statistics/dayCharts';
import { useStatistics } from '../../statistics/statisticsApi';
import { ActionRequired } from './ActionRequired';
import styles from './DashboardPage.module.css';
import { LatestRegistrations } from './LatestRegistrations';
import { LatestTrades } from './LatestTrades';
import { MetricCards } from './MetricCards';
import { QuickLinks } from './QuickLinks';

const CHARTS = [dayCharts.volume, dayCharts.money, dayCharts.registrations];

/** The admin dashboard (spec §2 /dashboard): what waits, how the platform does, what is new. */
export function DashboardPage() {
  const query = useStatistics();
  const { data, refetch } = query;
  const error = useLastingError(query);
  usePageTitle('Dashboard');
  return (
    <Page>
      <PageHeader title="Admin Dashboard" lead="What waits for you, and how the platform does." />
      <Stack>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <ActionRequired figures={data} />
            <MetricCards figures={data} />
          </>
        )}
        <QuickLinks />
        <ActivityCharts charts={CHARTS} />
        <div className={styles.latest}>
          <LatestRegistrations />
          <LatestTrades />
        </div>
      </Stack>
    </Page>
  );
}
