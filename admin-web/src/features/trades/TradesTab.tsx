import type { AdminTrade } from '@souk/contracts/trades';
import { useLastingError } from '@souk/web-core/request';
import { Card, ErrorState, Skeleton } from '@souk/web-core/ui';
import { useDeferredValue } from 'react';
import { DecisionButtons } from '../../components/decision/DecisionButtons';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { ReviewDrawer } from '../../components/review/ReviewDrawer';
import { freshOne } from '../../components/review/reviewedRow';
import { useReview, WAITING } from '../../components/review/useReview';
import { ServerTable } from '../../components/table/ServerTable';
import { useListAddress } from '../../components/table/useListAddress';
import { AwaitingVerification } from './AwaitingVerification';
import { TradeReview } from './TradeReview';
import styles from './TradesTab.module.css';
import { tradeColumns } from './tradeColumns';
import { tradeDecisions } from './tradeDecisions';
import { TRADE_FILTERS, TRADE_VIEWS, WAITING_TRADES } from './tradeFilters';
import {
  useAdminTradesQuery,
  useDecideTradeMutation,
  useLazyAdminTradesQuery,
  useTradeReviewQuery,
} from './tradesApi';

/** Those that have waited longest: with more of them the newest wait below. */
const AWAITING = { status: 'crypto_sent', sort: 'created_at', skip: 0, limit: 10 };

const LIST = { sorts: ['usdt_amount'], hasPeriod: true, waiting: WAITING_TRADES };

/** Trades: those whose hash waits for a verdict first, then all of them (spec §2, §4). */
export function TradesTab() {
  const address = useListAddress(TRADE_FILTERS, LIST);
  const list = useAdminTradesQuery(address.query, { refetchOnMountOrArgChange: true });
  const awaiting = useAdminTradesQuery(AWAITING, { refetchOnMountOrArgChange: true });
  const awaitingError = useLastingError(awaiting);
  const isLoading = useDeferredValue(awaiting.isLoading);
  const [fetchPart] = useLazyAdminTradesQuery();
  const [decide] = useDecideTradeMutation();
  const { ask, dialog } = useDecisionDialog();
  const rows = distinct([...(awaiting.data?.rows ?? []), ...(list.data?.rows ?? [])]);
  const review = useReview(rows, async () => {
    const waiting = await fetchPart({ ...address.query, ...WAITING, status: WAITING_TRADES }).unwrap();
    return waiting.rows;
  });
  const { currentData, ...fetched } = useTradeReviewQuery(...freshOne(review));

  const actions = (trade: AdminTrade, size: 'small' | 'large') => {
    const possible = tradeDecisions(trade).map((choice) => ({
      ...choice,
      send: (note: string | null) => decide(choice.request(note)).unwrap(),
      onDone: () => void review.openNextWaiting(),
    }));
    if (possible.length === 0) return <span className={styles.ended}>{endOf(trade)}</span>;
    return <DecisionButtons decisions={possible} ask={ask} subject={`trade ${trade.id}`} size={size} />;
  };

  const columns = tradeColumns(review.open, (trade) => actions(trade, 'small'));

  // Its height is unknown until it is there, and the table below must not jump. Then both are drawn in short slices.
  if (isLoading) return <Skeleton height={520} />;
  return (
    <div className={styles.tab}>
      {awaitingError ? (
        <Card title="Trades awaiting verification">
          <ErrorState error={awaitingError} onRetry={awaiting.refetch} />
        </Card>
      ) : (
        awaiting.data && <AwaitingVerification list={awaiting.data} columns={columns} onOpen={review.open} />
      )}
      <h2 className={styles.title}>All Trades</h2>
      <ServerTable
        label="All Trades"
        columns={columns}
        address={address}
        filters={TRADE_FILTERS}
        views={TRADE_VIEWS}
        searchLabel="Name, email, hash, wallet, phone or ID"
        list={list}
        fetchPart={(query) => fetchPart(query).unwrap()}
        empty="No trades yet. They appear here as soon as a buyer opens one."
        onOpen={review.open}
      />
      <ReviewDrawer
        review={review}
        reviewed={{ ...fetched, data: currentData }}
        title={`Trade #${review.id}`}
        actions={({ trade }) => actions(trade, 'large')}
      >
        {(opened) => <TradeReview review={opened} />}
      </ReviewDrawer>
      {dialog}
    </div>
  );
}

/** What stands in the place of the buttons once there is nothing to decide (spec §2 Trades). */
function endOf(trade: AdminTrade): string {
  if (trade.status === 'completed') return 'Verified';
  return trade.status === 'cancelled' ? 'Cancelled' : 'Waiting for the seller';
}

function distinct(trades: AdminTrade[]): AdminTrade[] {
  return [...new Map(trades.map((trade) => [trade.id, trade])).values()];
}
