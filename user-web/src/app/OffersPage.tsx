import type { Offer } from '@souk/contracts/offers';
import { Link, paths, usePageTitle } from '@souk/web-core';
import { EmptyState, LinkButton, Notice, Page, PageHeader, Stack } from '@souk/web-core/ui';
import { useState } from 'react';
import { useBalanceQuery } from '../account/balanceApi';
import { useTransactionFeesQuery } from '../account/feesApi';
import { PausedBanner, StandingBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { OfferFilterBar } from '../features/offers/OfferFilterBar';
import { OfferGrid } from '../features/offers/OfferGrid';
import { useOfferFilters } from '../features/offers/useOfferFilters';
import { CreateTrade } from './CreateTrade';

/** Browse Offers (spec §2): the market, and the dialog that opens a trade on one of its offers. */
export function OffersPage() {
  usePageTitle('Browse Offers');
  const user = useAccount();
  const [filters, setFilters] = useOfferFilters();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  // At hand when a trade is opened.
  useTransactionFeesQuery();
  useBalanceQuery();

  return (
    <Page>
      <PageHeader title="Browse Offers" lead="Every trade is held in escrow until the coins have arrived." />
      <Stack>
        <StandingBanner user={user}>
          You can look around. To trade, get your KYC approved first.
        </StandingBanner>
        <PausedBanner user={user} what="buying" />
        <Notice
          text={opened === null ? null : 'Trade created successfully! Your USDT is in escrow.'}
          turn={opened ?? 0}
          onDismiss={() => setOpened(null)}
        >
          {opened !== null && <Link to={paths.trade(opened)}>Go to trade #{opened}</Link>}
        </Notice>
        <OfferFilterBar filters={filters} onChange={setFilters} />
        <OfferGrid
          filters={filters}
          onFilters={setFilters}
          userId={user.id}
          onTrade={setChosen}
          whenNone={
            <EmptyState
              icon="people"
              action={
                <LinkButton variant="primary" href={`${paths.myOffers}?new`}>
                  Create an offer
                </LinkButton>
              }
            >
              Nobody is selling right now. Be the first.
            </EmptyState>
          }
        />
      </Stack>
      {chosen && (
        <CreateTrade
          listed={chosen}
          user={user}
          onOpened={(trade) => {
            setChosen(null);
            setOpened(trade.id);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}
