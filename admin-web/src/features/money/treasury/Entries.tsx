import type { Adjustment } from '@souk/contracts/money/treasury';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import { Button } from 'antd';
import { PagedCard } from './PagedCard';
import { useEntriesQuery } from './treasuryApi';
import { KIND_WORDS } from './treasuryWords';

/** The address of the list within its page. */
export const ENTRIES_ID = 'entries';

/** What admins booked of the USDT that is no user's: when, who and why. */
export function Entries({ onBook }: { onBook?: () => void }) {
  return (
    <PagedCard<Adjustment>
      title="Entries"
      id={ENTRIES_ID}
      extra={
        onBook && (
          <Button size="small" onClick={onBook}>
            Book an entry…
          </Button>
        )
      }
      emptyText="Nothing is booked. Book gas and funds your own, so that they are no difference."
      usePage={useEntriesQuery}
      columns={[
        {
          title: 'Amount',
          align: 'right',
          render: (_, { amount }) => <Amount value={amount} sign="own" />,
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
  );
}
