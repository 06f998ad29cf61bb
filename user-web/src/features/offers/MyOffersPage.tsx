import type { Offer } from '@souk/contracts/offers';
import { usePageTitle, useSearchParams } from '@souk/web-core';
import { Button, EmptyState, lazily, Notice, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import { useTransactionFeesQuery } from '../../account/feesApi';
import { DeactivatedBanner, PausedBanner } from '../../account/StandingBanner';
import { useAccount } from '../../account/useAccount';
import grid from '../../components/CardGrid.module.css';
import { GrowingList } from '../../components/GrowingList';
import { useNotice } from '../../components/useNotice';
import { MyOfferCard } from './MyOfferCard';
import { OfferCardSkeletons } from './OfferCardSkeletons';
import { useMyOffersInfiniteQuery } from './offersApi';

const OfferDialog = lazily(() => import('./OfferDialog').then((module) => module.OfferDialog), null);

/** The user's own offers (spec §2 My Offers). */
export function MyOffersPage() {
  usePageTitle('My Offers');
  const user = useAccount();
  const { data: fees } = useTransactionFeesQuery();
  const query = useMyOffersInfiniteQuery();
  const [notice, say] = useNotice();
  const [search, setSearch] = useSearchParams();
  // A link may ask for the form at once: /my-offers?new.
  const [editing, setEditing] = useState<Offer | 'new' | null>(search.has('new') ? 'new' : null);

  const close = () => {
    setEditing(null);
    // It was asked for once, not at each reload.
    if (search.has('new')) setSearch({}, { replace: true });
  };
  return (
    <Page>
      <PageHeader
        title="My Offers"
        lead="What you sell, at your price. Buyers see the active ones."
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
            Create Offer
          </Button>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <PausedBanner user={user} what="selling" />
        <Notice {...notice} />
        <GrowingList
          query={query}
          skeleton={<OfferCardSkeletons count={3} />}
          empty={
            <EmptyState icon="plus">
              No offers yet. Create one: name your price, and buyers come to you.
            </EmptyState>
          }
          moreLabel="Load more offers"
        >
          {(offers) => (
            <ul className={grid.grid}>
              {offers.map((offer) => (
                <li key={offer.id}>
                  <MyOfferCard offer={offer} onEdit={() => setEditing(offer)} onDone={say} />
                </li>
              ))}
            </ul>
          )}
        </GrowingList>
      </Stack>
      {editing && (
        <OfferDialog
          offer={editing === 'new' ? undefined : editing}
          user={user}
          fees={fees}
          onDone={say}
          onClose={close}
        />
      )}
    </Page>
  );
}
