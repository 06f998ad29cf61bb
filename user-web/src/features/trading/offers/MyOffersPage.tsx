import { t } from '@souk/contracts/texts';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import { usePageTitle, useSearchParams } from '@souk/web-core';
import {
  Button,
  Card,
  EmptyState,
  lazyPart,
  Notice,
  Page,
  PageHeader,
  RowCardSkeleton,
  Stack,
  Tabs,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { isClosed } from '../../../account/barriers';
import { useTransactionFeesQuery } from '../../../account/feesApi';
import { DeactivatedBanner, PausedBanner } from '../../../account/StandingBanner';
import { useAccount } from '../../../account/useAccount';
import { GrowingList } from '../../../components/GrowingList';
import { type Say, useNotice } from '../../../components/useNotice';
import { MyOfferRow } from './MyOfferRow';
import styles from './OfferRow.module.css';
import { OffersBar } from './OffersBar';
import { offerRank } from './offerRank';
import { offersApi } from './offersApi';

const MyBids = lazyPart(() => import('./MyBids'), 'MyBids', <RowCardSkeleton count={3} height={52} />);
const OfferDialog = lazyPart(() => import('./OfferDialog'), 'OfferDialog', null);
const PostBidDialog = lazyPart(() => import('./PostBidDialog'), 'PostBidDialog', null);

/** What the form is open for: a new offer, unless it names one to change or to begin with. */
type Editing = { offer?: OwnOffer; copyOf?: OwnOffer };

const TABS = [
  { key: 'offers', label: t('Offers to sell') },
  { key: 'bids', label: t('Bids to buy') },
] as const;

/** The user's own offers, and bids. */
export function MyOffersPage() {
  usePageTitle(t('My Offers'));
  const user = useAccount();
  const { data: fees } = useTransactionFeesQuery();
  const [notice, say] = useNotice();
  const [search, setSearch] = useSearchParams();
  const isOfBids = search.get('tab') === 'bids';
  const at: Record<string, string> = isOfBids ? { tab: 'bids' } : {};
  // A link may ask for the form at once: /my-offers?new.
  const [editing, setEditing] = useState<Editing | null>(search.has('new') ? {} : null);
  const close = () => {
    setEditing(null);
    // It was asked for once, not at each reload.
    if (search.has('new')) setSearch(at, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title={t('My Offers')}
        lead={
          isOfBids
            ? t('What you buy, at your price. Sellers see that the USDT is in escrow.')
            : t('What you sell, at your price. Buyers see the active ones.')
        }
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={isClosed(user, isOfBids ? 'bids.post' : 'offers.post')}
            onClick={() => setEditing({})}
          >
            {isOfBids ? t('Post a bid') : t('Create Offer')}
          </Button>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <PausedBanner user={user} what={isOfBids ? 'buying' : 'selling'} />
        <Notice {...notice} />
        <Tabs
          label={t('My Offers')}
          tabs={TABS}
          selected={isOfBids ? 'bids' : 'offers'}
          onSelect={(key) => setSearch(key === 'bids' ? { tab: key } : {}, { replace: true })}
        >
          {isOfBids ? <MyBids onDone={say} /> : <Offers onEdit={setEditing} onDone={say} />}
        </Tabs>
      </Stack>
      {editing &&
        (isOfBids ? (
          <PostBidDialog user={user} onDone={say} onClose={close} />
        ) : (
          <OfferDialog {...editing} user={user} fees={fees} onDone={say} onClose={close} />
        ))}
    </Page>
  );
}

function Offers({ onEdit, onDone }: { onEdit: (editing: Editing) => void; onDone: Say }) {
  const query = offersApi.useMyOffersInfiniteQuery();
  const { data: statistics } = offersApi.useOfferStatisticsQuery();
  const { data: market } = offersApi.useCheapestOffersQuery();
  return (
    <GrowingList
      query={query}
      skeleton={<RowCardSkeleton count={3} height={52} />}
      empty={
        <EmptyState icon="plus">
          {t('No offers yet. Create one: name your price, and buyers come to you.')}
        </EmptyState>
      }
      moreLabel={t('Load more offers')}
    >
      {(offers) => (
        <Card flush>
          <OffersBar offers={offers} onDone={onDone} />
          <ul className={styles.list}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <MyOfferRow
                  offer={offer}
                  rank={offerRank(offer, market)}
                  statistics={statistics?.find(({ offer_id }) => offer_id === offer.id)}
                  onEdit={() => onEdit({ offer })}
                  onCopy={() => onEdit({ copyOf: offer })}
                  onDone={onDone}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GrowingList>
  );
}
