import type { LikelyBecause, UnclaimedTransfer } from '@souk/contracts/treasury';
import { Link } from '@souk/web-core';
import { Amount, ErrorState, HashLink, Time } from '@souk/web-core/ui';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { AddressText } from '../../components/AddressText';
import { TitledCard } from '../../components/TitledCard';
import { reviewPath } from '../../tabPaths';
import type { BookableTransfer } from './BookEntry';
import { PAGE_SIZE, pageOf, useUnclaimedTransfersQuery } from './treasuryApi';

/** The address of the list within its page. */
export const UNCLAIMED_ID = 'unclaimed';

const BECAUSE: Record<LikelyBecause, string> = {
  told_amount: 'was told to send this amount',
  claimed_before: 'claimed it, and was rejected',
  sent_before: 'sent from this address before',
  payout_address: 'is paid at this address',
};

/** Money that came to a deposit address and that no deposit stands for, so that none disappears. */
export function UnclaimedTransfers({ onBook }: { onBook: (transfer: BookableTransfer) => void }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useUnclaimedTransfersQuery(pageOf(page), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <TitledCard title="Unclaimed transfers" id={UNCLAIMED_ID} flush>
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
            pageSize: PAGE_SIZE,
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
              render: (_, { txn_hash, network }) => <HashLink hash={txn_hash} network={network} />,
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
            {
              align: 'right',
              fixed: 'right',
              render: (_, { id, amount, network, txn_hash }) => (
                <Button
                  size="small"
                  onClick={() => onBook({ id, amount, network, txn_hash, isCounted: true })}
                >
                  Book this…
                </Button>
              ),
            },
          ]}
        />
      )}
    </TitledCard>
  );
}
