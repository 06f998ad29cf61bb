import type { Offer } from '@souk/contracts/offers';
import { Button, Chip, EmptyState } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import grid from '../../components/CardGrid.module.css';
import { GrowingList } from '../../components/GrowingList';
import { isSoldOut, OfferCard } from './OfferCard';
import { OfferCardSkeletons } from './OfferCardSkeletons';
import { filterParameters, hasFilters, NO_FILTERS, type OfferFilters } from './offerFilters';
import { useActiveOffersInfiniteQuery } from './offersApi';

interface OfferGridProps {
  filters: OfferFilters;
  onFilters: (filters: OfferFilters) => void;
  userId: number;
  onTrade: (offer: Offer) => void;
  /** Shown instead when there is no active offer at all. */
  whenNone: ReactNode;
}

/** The active offers. One's own have no Trade button (spec §2 Browse Offers). */
export function OfferGrid({ filters, onFilters, userId, onTrade, whenNone }: OfferGridProps) {
  const query = useActiveOffersInfiniteQuery(filterParameters(filters));
  const empty = hasFilters(filters) ? (
    <EmptyState
      icon="info"
      action={<Button onClick={() => onFilters({ ...NO_FILTERS, sort: filters.sort })}>Clear filters</Button>}
    >
      No offers match these filters.
    </EmptyState>
  ) : (
    whenNone
  );
  return (
    <GrowingList query={query} skeleton={<OfferCardSkeletons />} empty={empty} moreLabel="Load more offers">
      {(offers) => (
        <ul className={grid.grid}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                heading={<span title={offer.seller_username}>{offer.seller_username}</span>}
                isOwn={offer.seller_id === userId}
                mark={markOf(offer, userId)}
                actions={
                  canTradeOn(offer, userId) && (
                    <Button variant="primary" onClick={() => onTrade(offer)} aria-label={tradeLabel(offer)}>
                      Trade
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

function markOf(offer: Offer, userId: number): ReactNode {
  if (isSoldOut(offer)) return <Chip tone="warning">Sold out</Chip>;
  return offer.seller_id === userId ? <Chip tone="accent">Your offer</Chip> : null;
}

/** A Trade button only on active offers and never on one's own (spec §2). */
function canTradeOn(offer: Offer, userId: number): boolean {
  return offer.status === 'active' && offer.seller_id !== userId && !isSoldOut(offer);
}

const tradeLabel = (offer: Offer) => `Trade with ${offer.seller_username} at ${offer.price_per_unit} USDT`;
