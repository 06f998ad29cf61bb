import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { paths, useNavigate } from '@souk/web-core';
import { Button, EmptyState, LinkButton } from '@souk/web-core/ui';
import { useMemo, useState } from 'react';
import { isClosed } from '../account/barriers';
import type { GrowingQuery } from '../components/GrowingList';
import { itemsOf } from '../components/ListPage';
import { BidFilterBar } from '../features/trading/offers/BidFilterBar';
import { bidConditions } from '../features/trading/offers/bidConditions';
import { bidsApi } from '../features/trading/offers/bidsApi';
import type { ListWords } from '../features/trading/offers/ListWords';
import { OfferList } from '../features/trading/offers/OfferList';
import { filterRequest, NO_FILTERS, type OfferFilters } from '../features/trading/offers/offerFilters';
import { TakeBidDialog } from '../features/trading/offers/TakeBidDialog';
import { useOfferFilters } from '../features/trading/offers/useOfferFilters';
import { Market } from './Market';

const BIDS: ListWords = {
  isOfBids: true,
  trader: t('Buyer'),
  time: t('Sent within'),
  own: t('Your bid'),
  noneMatch: t('No bids match these filters.'),
  more: t('Load more bids'),
  action: ({ seller_username: buyer, price_per_unit: price }) =>
    t('Sell to {buyer} at {price} USDT', { buyer, price }),
  conditions: bidConditions,
};

/** The market's bids: whom one can sell to. Without a user for visitors, who sign up or in, and come back. */
export function SellSide({ user }: { user?: User }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useBidFilters();
  const asked = filterRequest(filters);
  const forUsers = bidsApi.useBidsInfiniteQuery(asked, { skip: !user });
  const forVisitors = bidsApi.useMarketBidsInfiniteQuery(asked, { skip: Boolean(user) });
  const query: GrowingQuery<MarketOffer> = user ? forUsers : forVisitors;
  const [chosen, setChosen] = useState<{ bid: MarketOffer; isRefused?: boolean }>();
  // What a lost answer may have taken of it must not change the request that is sent again.
  const bid =
    (chosen?.isRefused && itemsOf(query.data)?.find(({ id }) => id === chosen.bid.id)) || chosen?.bid;
  return (
    <>
      <BidFilterBar filters={filters} onChange={setFilters} />
      <Market coin={filters.crypto_type}>
        <OfferList
          words={BIDS}
          query={query}
          filters={filters}
          onFilters={setFilters}
          username={user?.username}
          trade={(bid, label) =>
            user ? (
              <Button
                variant="soft"
                small
                disabled={isClosed(user, 'bids.take')}
                aria-label={label}
                onClick={() => setChosen({ bid })}
              >
                {t('market|Sell')}
              </Button>
            ) : (
              <LinkButton variant="soft" small href={SIGN_UP} aria-label={label}>
                {t('market|Sell')}
              </LinkButton>
            )
          }
          whenNone={
            <EmptyState
              icon="people"
              action={
                <LinkButton variant="primary" href={user ? `${paths.myBids}&new` : paths.register}>
                  {user ? t('Post a bid') : t('Create an account')}
                </LinkButton>
              }
            >
              {t('No one has posted a bid right now. Be the first.')}
            </EmptyState>
          }
        />
      </Market>
      {user && bid && (
        <TakeBidDialog
          bid={bid}
          wantedAmount={filters.amount}
          user={user}
          onTaken={({ id }) => navigate(paths.trade(id), { state: { isNew: true } })}
          onRefused={() => setChosen({ bid, isRefused: true })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

const SIGN_UP = `${paths.register}?${new URLSearchParams({ next: `${paths.offers}?side=sell` })}`;

/** Bids have some of the filters of offers. The highest price is first, unless the latest is asked for. */
function useBidFilters(): [OfferFilters, (filters: OfferFilters) => void] {
  const [{ crypto_type, amount, min_price, max_price, sort }, setFilters] = useOfferFilters();
  const filters = useMemo(
    (): OfferFilters => ({
      ...NO_FILTERS,
      crypto_type,
      amount,
      min_price,
      max_price,
      sort: sort === 'newest' ? sort : 'price_high',
    }),
    [crypto_type, amount, min_price, max_price, sort],
  );
  return [filters, setFilters];
}
