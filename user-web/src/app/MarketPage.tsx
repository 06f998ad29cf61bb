import { t } from '@souk/contracts/texts';
import { paths, usePageTitle } from '@souk/web-core';
import { EmptyState, LinkButton, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { useTransactionFeesQuery } from '../account/feesApi';
import { OfferFilterBar } from '../features/trading/offers/OfferFilterBar';
import { OfferList } from '../features/trading/offers/OfferList';
import { filterParameters, filterRequest, type OfferFilters } from '../features/trading/offers/offerFilters';
import { offersApi } from '../features/trading/offers/offersApi';
import { useOfferFilters } from '../features/trading/offers/useOfferFilters';
import { Market } from './Market';

/** The market for visitors. Who wants to buy signs up or in, and comes back to the offer. */
export function MarketPage() {
  const [filters, setFilters] = useOfferFilters();
  const { data: fees } = useTransactionFeesQuery();
  const title = t('The {coin} market', { coin: filters.crypto_type });
  usePageTitle(title);
  const query = offersApi.useMarketOffersInfiniteQuery(filterRequest(filters));
  return (
    <Page>
      <PageHeader
        title={title}
        lead={t('Browse freely. You need an account to trade. Amounts include the fee.')}
      />
      <Stack>
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
      </Stack>
    </Page>
  );
}

/** Sign-up, and from there to the offer with its dialog open. */
function buyAddress(id: number, filters: OfferFilters): string {
  const there = new URLSearchParams({ ...filterParameters(filters), trade: String(id) });
  return `${paths.register}?${new URLSearchParams({ next: `${paths.offers}?${there}` })}`;
}
