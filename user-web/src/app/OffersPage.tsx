import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import type { Offer } from '@souk/contracts/trading/offers';
import { paths, useNavigate, usePageTitle, useSearchParams } from '@souk/web-core';
import {
  Button,
  EmptyState,
  LinkButton,
  lazyPart,
  Page,
  PageHeader,
  RowCardSkeleton,
  Stack,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { useBalanceQuery } from '../account/balanceApi';
import { isClosed } from '../account/barriers';
import { useTransactionFeesQuery } from '../account/feesApi';
import { PausedBanner, StandingBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { AlertsButton } from '../features/trading/alerts/AlertsButton';
import { OfferFilterBar } from '../features/trading/offers/OfferFilterBar';
import { OfferList } from '../features/trading/offers/OfferList';
import { filterParameters, filterRequest } from '../features/trading/offers/offerFilters';
import { offersApi } from '../features/trading/offers/offersApi';
import { SideSwitch, useMarketSide } from '../features/trading/offers/SideSwitch';
import { useOfferFilters } from '../features/trading/offers/useOfferFilters';
import { CreateTrade } from './CreateTrade';
import { Market } from './Market';

const SellSide = lazyPart(() => import('./SellSide'), 'SellSide', <RowCardSkeleton count={8} height={32} />);

/** Browse Offers: the market, and the dialog that opens a trade on one of its offers or bids. */
export function OffersPage() {
  usePageTitle(t('Browse Offers'));
  const user = useAccount();
  const isSelling = useMarketSide() === 'sell';
  return (
    <Page>
      <PageHeader
        title={t('Browse Offers')}
        lead={t('Every trade is held in escrow until the coins have arrived.')}
        actions={<SideSwitch />}
      />
      <Stack>
        <StandingBanner user={user}>
          {t('You can look around. To trade, get your KYC approved first.')}
        </StandingBanner>
        <PausedBanner user={user} what={isSelling ? 'selling' : 'buying'} />
        {isSelling ? <SellSide user={user} /> : <BuySide user={user} />}
      </Stack>
    </Page>
  );
}

function BuySide({ user }: { user: User }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useOfferFilters();
  const { data: fees } = useTransactionFeesQuery();
  const query = offersApi.useActiveOffersInfiniteQuery(filterRequest(filters));
  const [listed, setListed] = useState<Offer>();
  // The address says whose dialog is open: a visitor who signed up comes back to it, and Back closes it.
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('trade'));
  // At hand when a trade is opened.
  useBalanceQuery();
  const alerts = <AlertsButton coin={filters.crypto_type} price={filters.max_price} />;

  return (
    <>
      <OfferFilterBar
        filters={filters}
        onChange={setFilters}
        knowsPeople
        mayPromise={Boolean(fees?.most_guarantee_percentage)}
      >
        {alerts}
      </OfferFilterBar>
      <Market coin={filters.crypto_type}>
        <OfferList
          query={query}
          filters={filters}
          onFilters={setFilters}
          username={user.username}
          whenFiltered={alerts}
          trade={(offer, label) => (
            <Button
              variant="soft"
              small
              disabled={isClosed(user, 'trades.open')}
              aria-label={label}
              onClick={() => {
                setListed(offer);
                setSearch({ ...filterParameters(filters), trade: String(offer.id) });
              }}
            >
              {t('Trade')}
            </Button>
          )}
          whenNone={
            <EmptyState
              icon="people"
              action={
                <LinkButton variant="primary" href={`${paths.myOffers}?new`}>
                  {t('Create an offer')}
                </LinkButton>
              }
            >
              {t('No one is selling right now. Be the first.')}
            </EmptyState>
          }
        />
      </Market>
      {chosen > 0 && (
        <CreateTrade
          key={chosen}
          id={chosen}
          listed={listed?.id === chosen ? listed : undefined}
          wanted={filters}
          user={user}
          onOpened={({ id }) => navigate(paths.trade(id), { state: { isNew: true } })}
          onClose={() => setSearch(filterParameters(filters), { replace: true })}
        />
      )}
    </>
  );
}
