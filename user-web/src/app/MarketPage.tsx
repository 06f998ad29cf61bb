import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { Page, PageHeader, Stack } from '@souk/web-core/ui';
import { SideSwitch } from '../features/trading/offers/market/SideSwitch';
import { useOfferFilters } from '../features/trading/offers/market/useOfferFilters';
import { Market } from './Market';

/** Market for visitors. To trade, they sign up or sign in and come back to the offer or the bid. */
export function MarketPage() {
  const [{ side, crypto_type: coin }] = useOfferFilters();
  const title = t('The {coin} market', { coin });
  usePageTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        lead={t('Browse freely. You need an account to trade. Amounts include the fee.')}
        actions={<SideSwitch side={side} />}
      />
      <Stack>
        <Market key={side} />
      </Stack>
    </Page>
  );
}
