import type { Lateness } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, sayTimeLeft } from '@souk/web-core/format';
import { Amount, ErrorState } from '@souk/web-core/ui';
import { Table, Typography } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { Scrollable } from '../../../components/Scrollable';
import { TitledCard } from '../../../components/TitledCard';
import { useLatenessQuery } from '../shared/statisticsApi';

const QUEUES: Record<Lateness['queue'], string> = {
  trades: t('Trades to verify'),
  disputes: t('Disputes'),
  withdrawals: t('Withdrawals'),
};

/** Decisions that took no fee because they were late, by month and administrator. */
export function LatenessCard() {
  const { data, error, isLoading, refetch } = useLatenessQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <TitledCard title={t('Fees that lateness cost')}>
      {data?.length === 0 ? (
        <Typography.Text type="secondary">
          {t('No late decision in the last twelve months was free.')}
        </Typography.Text>
      ) : (
        <Scrollable label={t('{title} as a table', { title: t('Fees that lateness cost') })}>
          <Table<Lateness>
            size="small"
            pagination={false}
            loading={isLoading}
            rowKey={({ month, queue, by }) => `${month} ${queue} ${by?.id ?? ''}`}
            dataSource={data ?? []}
            style={{ minWidth: 'max-content' }}
            columns={[
              { title: t('Month'), dataIndex: 'month' },
              { title: t('Queue'), render: (_, { queue }) => QUEUES[queue] },
              { title: t('Decided by'), render: (_, { by }) => (by ? actorName(by) : t('The platform')) },
              { title: t('Cases'), align: 'end', render: (_, { cases }) => formatCount(cases) },
              {
                title: t('Latest by'),
                align: 'end',
                render: (_, { longest_minutes }) => sayTimeLeft(longest_minutes * 60_000),
              },
              { title: t('Cost'), align: 'end', render: (_, { cost }) => <Amount value={cost} /> },
            ]}
          />
        </Scrollable>
      )}
    </TitledCard>
  );
}
