import type { CoinCode } from '@souk/contracts/chains/networks';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { sayKeptPromise } from '@souk/contracts/trading/trades/sayKeptPromise';
import { paths, useNavigate, useSearchParams } from '@souk/web-core';
import { Button, EmptyState, LinkButton } from '@souk/web-core/ui';
import { useState } from 'react';
import { useBalanceQuery } from '../account/balanceApi';
import { isClosed } from '../account/barriers';
import { useTransactionFeesQuery } from '../account/feesApi';
import { itemsOf } from '../components/lists/ListPage';
import { AlertsButton } from '../features/trading/alerts/AlertsButton';
import { OfferFilterBar } from '../features/trading/offers/market/OfferFilterBar';
import { OfferList } from '../features/trading/offers/market/OfferList';
import { filterParameters, filterRequest, NO_FILTERS } from '../features/trading/offers/market/offerFilters';
import { useOfferFilters } from '../features/trading/offers/market/useOfferFilters';
import { marketApi } from '../features/trading/offers/marketApi';
import { offersApi } from '../features/trading/offers/offersApi';
import { PriceCard } from '../features/trading/offers/prices/PriceCard';
import type { MarketRow } from '../features/trading/shared/MarketRow';
import { CreateTrade } from './CreateTrade';
import styles from './Market.module.css';

const SIDES = {
  sell: {
    take: t('Trade'),
    grant: 'trades.open',
    limit: 'max_price',
    none: t('No one is selling right now. Be the first.'),
    post: { children: t('Create an offer'), href: `${paths.myOffers}?new` },
  },
  buy: {
    take: t('market|Sell'),
    grant: 'bids.take',
    limit: 'min_price',
    none: t('No one has posted a bid right now. Be the first.'),
    post: { children: t('Post a bid'), href: `${paths.myBids}&new` },
  },
} as const;

const SIGN_UP = { children: t('Create an account'), href: paths.register };

interface MarketProps {
  /** Undefined for visitors, who sign up or sign in to trade, and then come back. */
  user?: User;
}

export function Market({ user }: MarketProps) {
  const navigate = useNavigate();
  const [filters, setFilters] = useOfferFilters();
  const { side, crypto_type: coin } = filters;
  const isOfOffers = side === 'sell';
  const { take, grant, limit, none, post } = SIDES[side];
  const { data: fees } = useTransactionFeesQuery();
  const reader = user ? 'forUsers' : 'forVisitors';
  const query = marketApi.useMarketInfiniteQuery({ side, reader, filters: filterRequest(filters) });
  const best = useBestPrice(side, reader, coin);
  const [listed, setListed] = useState<MarketRow>();
  // The address holds the open offer, so that a visitor comes back to it after sign-up and Back closes the dialog.
  const [search, setSearch] = useSearchParams();
  const chosen = isOfOffers ? Number(search.get('trade')) : (listed?.id ?? 0);
  // Prefetch the balance for the trade dialog; a seller pays nothing.
  useBalanceQuery(undefined, { skip: !user || !isOfOffers });
  const here = filterParameters(filters);
  const addressOf = ({ id }: MarketRow) => (isOfOffers ? { ...here, trade: String(id) } : here);
  const alerts = user && <AlertsButton side={side} coin={coin} price={filters[limit]} />;
  return (
    <>
      <OfferFilterBar
        filters={filters}
        onChange={setFilters}
        without={[
          ...(user ? [] : (['known', 'can_take', 'here'] as const)),
          ...(fees?.most_guarantee_percentage ? [] : (['guaranteed'] as const)),
        ]}
      >
        {alerts}
      </OfferFilterBar>
      <div className={styles.columns}>
        <div className={styles.offers}>
          <OfferList
            query={query}
            filters={filters}
            onFilters={setFilters}
            username={user?.username}
            best={best}
            whenFiltered={alerts}
            trade={(row, label) =>
              user ? (
                <Button
                  variant="soft"
                  small
                  disabled={isClosed(user, grant)}
                  aria-label={label}
                  onClick={() => {
                    setListed(row);
                    if (isOfOffers) setSearch(addressOf(row));
                  }}
                >
                  {take}
                </Button>
              ) : (
                <LinkButton variant="soft" small href={signUpFor(addressOf(row))} aria-label={label}>
                  {take}
                </LinkButton>
              )
            }
            whenNone={
              <EmptyState
                icon="people"
                action={<LinkButton variant="primary" {...(user ? post : SIGN_UP)} />}
              >
                {none}
              </EmptyState>
            }
          />
        </div>
        <Beside coin={coin} />
      </div>
      {user && chosen > 0 && (
        <CreateTrade
          key={chosen}
          side={side}
          id={chosen}
          listed={listed?.id === chosen ? listed : undefined}
          askListAgain={async () => {
            const { data } = await query.refetch();
            setListed((before) => itemsOf(data)?.find(({ id }) => id === chosen) ?? before);
          }}
          wanted={filters}
          user={user}
          onOpened={({ id }) => navigate(paths.trade(id), { state: { isNew: true } })}
          onClose={() => {
            setListed(undefined);
            if (isOfOffers) setSearch(here, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Best price of the whole market. Without filters it is the same request as the list's. */
function useBestPrice(side: OfferSide, reader: 'forUsers' | 'forVisitors', coin: CoinCode) {
  const filters = filterRequest({ ...NO_FILTERS[side], crypto_type: coin });
  const { data } = marketApi.useMarketInfiniteQuery({ side, reader, filters });
  return itemsOf(data)?.[0]?.price_per_unit;
}

function Beside({ coin }: { coin: CoinCode }) {
  const { data: promise } = offersApi.useKeptPromiseQuery();
  return (
    <aside>
      <PriceCard coin={coin} />
      {/* Last, so that its arrival moves nothing. */}
      {promise?.kept && <p className={styles.kept}>{sayKeptPromise(promise)}</p>}
    </aside>
  );
}

/** Sign-up link that leads back to the market with the offer's dialog open. */
const signUpFor = (there: Record<string, string>) =>
  `${paths.register}?${new URLSearchParams({ next: `${paths.offers}?${new URLSearchParams(there)}` })}`;
