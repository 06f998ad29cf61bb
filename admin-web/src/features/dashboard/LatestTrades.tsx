import { Link } from '@souk/web-core';
import { Amount, Time } from '@souk/web-core/ui';
import { tabPath } from '../../tabPaths';
import { TradeStatusChip } from '../../trade/TradeStatusChip';
import { useLatestTradesQuery } from './dashboardApi';
import { LatestCard } from './LatestCard';
import styles from './LatestCard.module.css';

/** Spec §2 Admin dashboard: the 5 latest trades. */
export function LatestTrades() {
  const latest = useLatestTradesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <LatestCard
      title="Latest trades"
      action={<Link to={tabPath('trades')}>All trades</Link>}
      latest={latest}
      empty="Nobody has opened a trade yet."
    >
      {(trade) => (
        <>
          <span className={styles.start}>
            <Amount value={trade.usdt_amount} size="strong" />
            <span className={styles.when}>
              #{trade.id} · {trade.seller_username} to {trade.buyer_username}
            </span>
          </span>
          <span className={styles.side}>
            <TradeStatusChip status={trade.status} />
            <span className={styles.when}>
              <Time value={trade.created_at} />
            </span>
          </span>
        </>
      )}
    </LatestCard>
  );
}
