import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { useLastingError } from '@souk/web-core/request';
import { Card, ErrorState, lazily, Skeleton } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { Suspense, useDeferredValue } from 'react';
import { CleanCases } from '../../../components/clean/CleanCases';
import { Covered } from '../../../components/review/Covered';
import { CaseActions } from '../../../components/review/decide/CaseActions';
import { useCaseReview } from '../../../components/review/queue/useCaseReview';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { tradeActions } from './decide/tradeActions';
import { AwaitingVerification } from './list/AwaitingVerification';
import { tradeColumns } from './list/tradeColumns';
import { queueStates, TRADE_FILTERS, TRADE_VIEWS, WAITING_TRADES } from './list/tradeFilters';
import styles from './TradesTab.module.css';
import { useAdminTradesQuery } from './tradesApi';

const TradeReview = lazily(async () => (await import('./review/TradeReview')).TradeReview, null);

/** The longest waiting trades; the list below has all of them. */
const AWAITING = { status: 'crypto_sent', sort: 'status_at', skip: 0, limit: 5 };

/** A trade waits for an admin from the moment the coins were sent, or the dispute began. */
const WAITS_SINCE = 'status_at';
const LIST = {
  sorts: ['usdt_amount', 'status_at'],
  hasPeriod: true,
  waiting: WAITING_TRADES,
  waitsSince: WAITS_SINCE,
};

/** Trades whose hash waits for a verdict, then all trades. */
export function TradesTab() {
  const address = useListAddress(TRADE_FILTERS, LIST);
  const list = useAdminTradesQuery(address.query, { refetchOnMountOrArgChange: true });
  // Filtered results come first on the page.
  const isNarrowed = Object.values(address.chosen).some(Boolean);
  const awaiting = useAdminTradesQuery(AWAITING, { refetchOnMountOrArgChange: true, skip: isNarrowed });
  const awaitingError = useLastingError(awaiting);
  const isLoading = useDeferredValue(awaiting.isLoading);
  const { review, queue } = useCaseReview(useAdminTradesQuery, {
    list: address,
    waiting: queueStates(address.query),
    waitsSince: WAITS_SINCE,
  });
  const actions = (trade: AdminTrade) => {
    // A split is chosen in the review.
    const possible = tradeActions(trade).filter(({ action }) => action !== 'divide');
    if (possible.length === 0) return <Typography.Text type="secondary">{endOf(trade)}</Typography.Text>;
    return (
      <CaseActions
        row={trade}
        actions={possible}
        subject="trade"
        open={(action) => review.open(trade, action)}
      />
    );
  };

  const columns = tradeColumns(review.open, actions);
  const isDisputes = address.chosen.status === 'disputed';

  // Its height is unknown until it is loaded, and the table below must not jump. Then both are drawn in short slices.
  const placeholder = <Skeleton height={520} />;
  if (isLoading) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <div className={styles.tab}>
        <Covered isCovered={review.id !== null}>
          {isNarrowed ? null : awaitingError ? (
            <Card title={t('Trades awaiting verification')}>
              <ErrorState error={awaitingError} onRetry={awaiting.refetch} />
            </Card>
          ) : (
            awaiting.data && (
              <AwaitingVerification
                list={awaiting.data}
                columns={columns}
                onOpen={review.open}
                hasKey={review.id === null}
              />
            )
          )}
          <h2 className={styles.title}>{t('All Trades')}</h2>
          <ServerTable
            label={t('All Trades')}
            columns={isDisputes ? tradeColumns(review.open, actions, true) : columns}
            address={address}
            filters={TRADE_FILTERS}
            views={TRADE_VIEWS}
            searchLabel={t('Name, email, hash, wallet, phone or ID')}
            list={list}
            exportAs="trades"
            extra={isNarrowed && <CleanCases kind="trade" hasKey={review.id === null} />}
            empty={t('No trades yet. They appear here as soon as a buyer opens one.')}
            onOpen={review.open}
          />
        </Covered>
        {review.id !== null && <TradeReview review={review} queue={queue} />}
      </div>
    </Suspense>
  );
}

/** Replaces the buttons once nothing is left to decide. */
function endOf(trade: AdminTrade): string {
  if (trade.status === 'completed') return t('trade|Verified');
  if (trade.status === 'cancelled') return t('trade|Cancelled');
  return trade.is_overdue ? t('Seller is late') : t('Waiting for the seller');
}
