import { t } from '@souk/contracts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Banner, Card, EmptyState, RowCardSkeleton } from '@souk/web-core/ui';
import { accountBarrier, barrierText, isClosed } from '../../../account/barriers';
import { KycLink, pausedUntil } from '../../../account/StandingBanner';
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
        <>
          {bids.some(({ ended_at }) => ended_at === null) && <OffMarketBanner />}
          <Card flush>
            <ul className={styles.list}>
              {bids.map((bid) => (
                <li key={bid.id}>
                  <MyBidRow bid={bid} onDone={onDone} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </GrowingList>
  );
}

/** What keeps a bidder from buying keeps sellers from their bids; why is said here unless the page says it already. */
function OffMarketBanner() {
  const user = useCurrentUser();
  const reason = barrierText(user, 'trades.open', t('Your identity isn’t verified.'));
  if (!reason) return null;
  const isSaid = !user.is_active || isClosed(user, 'trades.open') || pausedUntil(user, 'buying') !== null;
  return (
    <Banner tone="warning" title={t('Sellers can’t take your bids now')} announce={false}>
      {!isSaid && <p>{reason}</p>}
      {accountBarrier(user) === 'kyc_not_approved' && (
        <p>
          <KycLink />
        </p>
      )}
    </Banner>
  );
}
