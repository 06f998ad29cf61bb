import { t } from '@souk/contracts/texts';
import { Card, EmptyState, RowCardSkeleton } from '@souk/web-core/ui';
import { GrowingList } from '../../../components/GrowingList';
import type { Say } from '../../../components/useNotice';
import { bidsApi } from './bidsApi';
import { MyBidRow } from './MyBidRow';
import styles from './OfferRow.module.css';

/** The user's own bids, also those that ended. */
export function MyBids({ onDone }: { onDone: Say }) {
  const query = bidsApi.useMyBidsInfiniteQuery();
  return (
    <GrowingList
      query={query}
      skeleton={<RowCardSkeleton count={3} height={52} />}
      empty={
        <EmptyState icon="plus">
          {t('No bids yet. Post one: its USDT waits in escrow, and sellers come to you.')}
        </EmptyState>
      }
      moreLabel={t('Load more bids')}
    >
      {(bids) => (
        <Card flush>
          <ul className={styles.list}>
            {bids.map((bid) => (
              <li key={bid.id}>
                <MyBidRow bid={bid} onDone={onDone} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GrowingList>
  );
}
