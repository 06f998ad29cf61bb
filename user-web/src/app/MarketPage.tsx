import { t } from '@souk/contracts/texts';
import { paths, usePageTitle } from '@souk/web-core';
import {
  EmptyState,
  LinkButton,
  lazyPart,
  Page,
  PageHeader,
  RowCardSkeleton,
  Stack,
} from '@souk/web-core/ui';
import { useTransactionFeesQuery } from '../account/feesApi';
import { OfferFilterBar } from '../features/trading/offers/OfferFilterBar';
import { OfferList } from '../features/trading/offers/OfferList';
import { filterParameters, filterRequest, type OfferFilters } from '../features/trading/offers/offerFilters';
import { offersApi } from '../features/trading/offers/offersApi';
import { SideSwitch, useMarketSide } from '../features/trading/offers/SideSwitch';
import { useOfferFilters } from '../features/trading/offers/useOfferFilters';
import { Market } from './Market';

const SellSide = lazyPart(() => import('./SellSide'), 'SellSide', <RowCardSkeleton count={8} height={32} />);

/** The market for visitors. Who wants to trade signs up or in, and comes back to the offer or the bid. */
export function MarketPage() {
  const [{ crypto_type: coin }] = useOfferFilters();
  const side = useMarketSide();
  const title = t('The {coin} market', { coin });
  usePageTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        lead={t('Browse freely. You need an account to trade. Amounts include the fee.')}
        actions={<SideSwitch />}
      />
      <Stack>{side === 'sell' ? <SellSide /> : <BuySide />}</Stack>
    </Page>
  );
}

function BuySide() {
  const [filters, setFilters] = useOfferFilters();
  const { data: fees } = useTransactionFeesQuery();
  const query = offersApi.useMarketOffersInfiniteQuery(filterRequest(filters));
  return (
    <>
      <OfferFilterBar
        filters={filters}
        onChange={setFilters}
        mayPromise={Boolean(fees?.most_guarantee_percentage)}
      />
      <Market coin={filters.crypto_type}>
        <OfferList
          query={query}
          filters={filters}
          onFilters={setFilters}
          trade={({ id }, label) => (
            <LinkButton variant="soft" small href={buyAddress(id, filters)} aria-label={label}>
              {t('Trade')}
            </LinkButton>
          )}
          whenNone={
            <EmptyState
              icon="people"
              action={
                <LinkButton variant="primary" href={paths.register}>
                  {t('Create an account')}
                </LinkButton>
              }
            >
              {t('No one is selling right now. Be the first.')}
            </EmptyState>
          }
        />
      </Market>
    </>
  );
}

/** Sign-up, and from there to the offer with its dialog open. */
function buyAddress(id: number, filters: OfferFilters): string {
  const there = new URLSearchParams({ ...filterParameters(filters), trade: String(id) });
  return `${paths.register}?${new URLSearchParams({ next: `${paths.offers}?${there}` })}`;
}
