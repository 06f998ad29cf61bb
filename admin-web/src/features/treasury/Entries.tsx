import type { Adjustment } from '@souk/contracts/treasury';
import { Amount, ErrorState, HashLink, Time } from '@souk/web-core/ui';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { TitledCard } from '../../components/TitledCard';
import { PAGE_SIZE, pageOf, useEntriesQuery } from './treasuryApi';
import { KIND_WORDS, signOf, sizeOf } from './treasuryWords';

/** The address of the list within its page. */
export const ENTRIES_ID = 'entries';

/** What admins booked of the USDT that is no user's: when, who and why. */
export function Entries({ onBook }: { onBook: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useEntriesQuery(pageOf(page), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <TitledCard
      title="Entries"
      id={ENTRIES_ID}
      flush
      extra={
        <Button size="small" onClick={onBook}>
          Book an entry…
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Table<Adjustment>
          size="small"
          loading={isFetching}
          rowKey="id"
          dataSource={data?.rows ?? []}
          showHeader={Boolean(data?.rows.length)}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
          }}
          locale={{
            emptyText: 'Nothing is booked. Book gas and funds of your own, so that they are no difference.',
          }}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: 'Amount',
              align: 'right',
              render: (_, { amount }) => <Amount value={sizeOf(amount)} sign={signOf(amount)} />,
            },
            { title: 'What', render: (_, { kind }) => KIND_WORDS[kind].name },
            {
              title: 'Why',
              render: (_, { reason }) => (
                <div style={{ minWidth: 180, maxWidth: 420, whiteSpace: 'pre-line' }}>{reason}</div>
              ),
            },
            {
              title: 'Transaction',
              render: (_, { transaction }) =>
                transaction ? <HashLink hash={transaction.txn_hash} network={transaction.network} /> : 'None',
            },
            { title: 'By', render: (_, { admin }) => admin.username },
            { title: 'Booked', render: (_, { created_at }) => <Time value={created_at} /> },
          ]}
        />
      )}
    </TitledCard>
  );
}
