import { t } from '@souk/contracts/texts/texts';
import { usePageTitle } from '@souk/web-core';
import { Page, PageHeader, Stack } from '@souk/web-core/ui';
import { PausedBanner, StandingBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { SideSwitch } from '../features/trading/offers/market/SideSwitch';
import { useOfferFilters } from '../features/trading/offers/market/useOfferFilters';
import { Market } from './Market';

export function OffersPage() {
  usePageTitle(t('Browse Offers'));
  const user = useAccount();
  const [{ side }] = useOfferFilters();
  return (
    <Page>
      <PageHeader
        title={t('Browse Offers')}
        lead={t('Every trade is held in escrow until the coins have arrived.')}
        actions={<SideSwitch side={side} />}
      />
      <Stack>
        <StandingBanner user={user}>
          {t('You can look around. To trade, get your KYC approved first.')}
        </StandingBanner>
        <PausedBanner user={user} what={side === 'buy' ? 'selling' : 'buying'} />
        <Market key={side} user={user} />
      </Stack>
    </Page>
  );
}
