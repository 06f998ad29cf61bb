import type { LikelyBecause, UnclaimedTransfer } from '@souk/contracts/treasury';
import { Link } from '@souk/web-core';
import { Amount, ErrorState, Time } from '@souk/web-core/ui';
import { Table } from 'antd';
import { useState } from 'react';
import { AddressText } from '../../components/AddressText';
import { ExplorerLink } from '../../components/review/ExplorerLink';
import { TitledCard } from '../../components/TitledCard';
import { reviewPath } from '../../tabPaths';
import { useUnclaimedTransfersQuery } from './treasuryApi';

const SIZE = 10;

const BECAUSE: Record<LikelyBecause, string> = {
  told_amount: 'was told to send this amount',
  claimed_before: 'claimed it, and was rejected',
  sent_before: 'sent from this address before',
  payout_address: 'is paid at this address',
};

/** Money that came to a deposit address and that no deposit stands for, so that none disappears. */
export function UnclaimedTransfers() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useUnclaimedTransfersQuery(
    { skip: (page - 1) * SIZE, limit: SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TitledCard title="Unclaimed transfers" flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Table<UnclaimedTransfer>
          size="small"
          loading={isFetching}
          rowKey="id"
          dataSource={data?.rows ?? []}
          showHeader={Boolean(data?.rows.length)}
          pagination={{
            current: page,
            pageSize: SIZE,
            total: data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
          }}
          locale={{
            emptyText: 'Every transfer that was seen has its deposit. Amounts below 1 USDT are not listed.',
          }}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: 'Amount', align: 'right', render: (_, { amount }) => <Amount value={amount} /> },
            { title: 'Sent', render: (_, { at }) => <Time value={at} /> },
            {
              title: 'From',
              render: (_, { sender }) => <AddressText address={sender} what="sender" short />,
            },
            {
              title: 'Transaction',
              render: (_, { txn_hash, network }) => <ExplorerLink hash={txn_hash} network={network} />,
            },
            {
              title: 'Confirmations',
              render: (_, { confirmations, needed }) => `${confirmations} of ${needed}`,
            },
            {
              title: 'Likely from',
              render: (_, { people }) =>
                people.length === 0
                  ? 'Not known'
                  : people.map(({ id, username, because }) => (
                      <div key={id}>
                        <Link to={reviewPath('users', id)}>{username}</Link> {BECAUSE[because]}
                      </div>
                    )),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
