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
} from '@souk/web-core/ui';
import { useState } from 'react';
import { isClosed } from '../../../account/barriers';
import { useTransactionFeesQuery } from '../../../account/feesApi';
import { DeactivatedBanner, PausedBanner } from '../../../account/StandingBanner';
import { useAccount } from '../../../account/useAccount';
import { GrowingList } from '../../../components/GrowingList';
import { useNotice } from '../../../components/useNotice';
import { MyOfferRow } from './MyOfferRow';
import styles from './OfferRow.module.css';
import { OffersBar } from './OffersBar';
import { offerRank } from './offerRank';
import { offersApi } from './offersApi';

const OfferDialog = lazyPart(() => import('./OfferDialog'), 'OfferDialog', null);

/** What the form is open for: a new offer, unless it names one to change or to begin with. */
type Editing = { offer?: OwnOffer; copyOf?: OwnOffer };

/** The user's own offers. */
export function MyOffersPage() {
  usePageTitle(t('My Offers'));
  const user = useAccount();
  const { data: fees } = useTransactionFeesQuery();
  const query = offersApi.useMyOffersInfiniteQuery();
  const [notice, say] = useNotice();
  const [search, setSearch] = useSearchParams();
  // A link may ask for the form at once: /my-offers?new.
  const [editing, setEditing] = useState<Editing | null>(search.has('new') ? {} : null);
  const { data: statistics } = offersApi.useOfferStatisticsQuery();
  const { data: market } = offersApi.useCheapestOffersQuery();

  const close = () => {
    setEditing(null);
    // It was asked for once, not at each reload.
    if (search.has('new')) setSearch({}, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title={t('My Offers')}
        lead={t('What you sell, at your price. Buyers see the active ones.')}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={isClosed(user, 'offers.post')}
            onClick={() => setEditing({})}
          >
            {t('Create Offer')}
          </Button>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <PausedBanner user={user} what="selling" />
        <Notice {...notice} />
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
              <OffersBar offers={offers} onDone={say} />
              <ul className={styles.list}>
                {offers.map((offer) => (
                  <li key={offer.id}>
                    <MyOfferRow
                      offer={offer}
                      rank={offerRank(offer, market)}
                      statistics={statistics?.find(({ offer_id }) => offer_id === offer.id)}
                      onEdit={() => setEditing({ offer })}
                      onCopy={() => setEditing({ copyOf: offer })}
                      onDone={say}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </GrowingList>
      </Stack>
      {editing && <OfferDialog {...editing} user={user} fees={fees} onDone={say} onClose={close} />}
    </Page>
  );
}
