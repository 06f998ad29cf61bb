import type { AdminTrade } from '@souk/contracts/trades';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Skeleton, Time } from '@souk/web-core/ui';
import { Timeline, Typography } from 'antd';
import { NoteText } from '../../components/NoteText';
import { TitledCard } from '../../components/TitledCard';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import { logLine } from './logLine';
import { useTradeEntriesQuery } from './tradesApi';

/** All that happened to a trade, in order: who, when, what. */
export function TradeLog({ trade }: { trade: AdminTrade }) {
  const query = useTradeEntriesQuery(trade.id, { refetchOnMountOrArgChange: true });
  const error = useLastingError(query);
  const entries = query.currentData;
  return (
    <TitledCard title="Timeline" extra={<TradeStatusChip status={trade.status} />}>
      {error ? (
        <ErrorState error={error} onRetry={query.refetch} />
      ) : entries ? (
        <Timeline
          items={entries.map((entry) => {
            const { what, who } = logLine(entry, trade);
            return {
              key: entry.seq,
              content: (
                <>
                  {what}{' '}
                  <Typography.Text type="secondary">
                    · {who} · <Time value={entry.at} exact />
                  </Typography.Text>
                </>
              ),
            };
          })}
        />
      ) : (
        <Skeleton height={160} />
      )}
      {trade.admin_notes && <NoteText>{trade.admin_notes}</NoteText>}
    </TitledCard>
  );
}
