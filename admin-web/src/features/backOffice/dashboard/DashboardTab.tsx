import { useLastingError } from '@souk/web-core/request';
import { ErrorState, lazily, lazyPart, Skeleton } from '@souk/web-core/ui';
import { Flex } from 'antd';
import { useMay } from '../../../useMay';
import { useStatistics } from '../shared/statisticsApi';
import { ActionRequired } from './ActionRequired';
import { Alarms } from './Alarms';
import { MetricCards } from './MetricCards';
import { OpenRequests } from './OpenRequests';

/** Late: the words and schemas of all audit events come with it. */
const ShiftCard = lazyPart(() => import('./ShiftCard'), 'ShiftCard', <Skeleton height={113} />);

/** Below the first screen, so Ant Design's table may load later. */
const LatestTables = lazily(
  async () => (await import('./LatestTables')).LatestTables,
  <Skeleton height={259} />,
);

/** Problems, waiting work, figures and news. */
export function DashboardTab() {
  const query = useStatistics();
  const { data, refetch } = query;
  const error = useLastingError(query);
  const may = useMay();
  return (
    <Flex vertical gap={12}>
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
      <LatestTables />
    </Flex>
  );
}
