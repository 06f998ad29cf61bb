import { paths, usePageTitle, useSession } from '@souk/web-core';
import { Page, PageHeader, Skeleton, Stack } from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { KycStatusChip } from '../account/KycStatusChip';
import { DeactivatedBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { BreakableEmail } from '../components/BreakableEmail';
import { Outdated } from '../components/Outdated';
import { KycPrompt } from '../features/dashboard/KycPrompt';
import { QuickLinks } from '../features/dashboard/QuickLinks';
import { StatCard } from '../features/dashboard/StatCard';
import cards from '../features/dashboard/StatCard.module.css';
import { useAllMyOffersQuery } from '../features/offers/offersApi';
import { RecentOffers } from '../features/offers/RecentOffers';
import { RECENT_TRADES, RecentTrades } from '../features/trades/RecentTrades';
import { useRecentTradesQuery, useTradeCountQuery } from '../features/trades/tradesApi';
import styles from './DashboardPage.module.css';

/** The user dashboard (spec §2): where this person stands, at a glance. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const user = useAccount();
  const { isLoading } = useSession();
  const balance = useBalanceQuery();
  const offers = useAllMyOffersQuery();
  const open = useTradeCountQuery('open');
  const sent = useTradeCountQuery('crypto_sent');
  const recent = useRecentTradesQuery(RECENT_TRADES);

  const activeOffers = offers.data?.filter((offer) => offer.status === 'active').length;
  const activeTrades = open.data === undefined || sent.data === undefined ? undefined : open.data + sent.data;
  const known = <Value,>(value: Value | undefined, isError: boolean) =>
    value === undefined && isError ? null : value;
  return (
    <Page>
      <PageHeader
        title={
          <>
            Welcome back, <BreakableEmail email={isLoading ? undefined : user.email} />
          </>
        }
        lead="What is yours, what is held, and what waits for you."
        actions={
          isLoading ? (
            <Skeleton width={120} height={26} />
          ) : (
            <KycStatusChip status={user.kyc_status} prefix="KYC" />
          )
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <KycPrompt user={user} />
        <Outdated queries={[balance, offers, open, sent, recent]} missing="Not everything could be loaded" />
        <div className={cards.cards}>
          <StatCard
            label="Available balance"
            value={known(balance.data?.available_balance, balance.isError)}
            to={paths.wallet}
          />
          <StatCard
            label="Escrow balance"
            value={known(balance.data?.escrow_balance, balance.isError)}
            to={paths.wallet}
          />
          <StatCard label="Active offers" value={known(activeOffers, offers.isError)} to={paths.myOffers} />
          <StatCard
            label="Active trades"
            value={known(activeTrades, open.isError || sent.isError)}
            to={paths.trades}
          />
        </div>
        <QuickLinks />
        <div className={styles.recent}>
          <RecentOffers />
          <RecentTrades userId={user.id} />
        </div>
      </Stack>
    </Page>
  );
}
