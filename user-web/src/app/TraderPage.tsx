import type { TraderProfile } from '@souk/contracts/people/reputation/reputation';
import { isNewTrader } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, usePageTitle, useParams, useSession } from '@souk/web-core';
import { isRequestFailure } from '@souk/web-core/request';
import {
  Avatar,
  Banner,
  Card,
  Chip,
  EmptyState,
  LinkButton,
  Notice,
  Page,
  PageHeader,
  Pending,
  RowCardSkeleton,
  Skeleton,
  Stack,
} from '@souk/web-core/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { useNotice } from '../components/useNotice';
import { RatingList } from '../features/people/reputation/RatingList';
import { TraderAlert } from '../features/trading/alerts/TraderAlert';
import { OfferList } from '../features/trading/offers/market/OfferList';
import { NO_FILTERS } from '../features/trading/offers/market/offerFilters';
import { marketApi } from '../features/trading/offers/marketApi';
import type { MarketRow } from '../features/trading/shared/MarketRow';
import { LookAlike } from '../traders/LookAlike';
import { TraderActions } from '../traders/TraderActions';
import { TraderFacts } from '../traders/TraderFacts';
import { TraderNote } from '../traders/TraderNote';
import { tradersApi } from '../traders/tradersApi';
import styles from './TraderPage.module.css';

/** /u/{username}: public profile of a trader. */
export function TraderPage() {
  const { username = '' } = useParams();
  const mayNote = useMayAct(username);
  const query = tradersApi.useTraderQuery(username);
  // Wait for it: the note stands at the top and would move the rest.
  const note = tradersApi.useNoteQuery(username, { skip: !mayNote });
  const trader = query.currentData;
  const isMissing = !trader && isRequestFailure(query.error) && query.error.status === 404;
  usePageTitle(isMissing ? t('Trader not found') : username);
  if (isMissing) return <MissingTrader />;
  if (!trader || note.isLoading)
    return (
      <Page>
        <PageHeader title={<Name username={username} />} />
        <Pending
          query={query}
          inCard
          waiting={
            <div aria-busy="true">
              <span className="visually-hidden" role="status">
                {t('Loading')}
              </span>
              <Stack>
                <Skeleton height={222} />
                <RowCardSkeleton count={2} height={34} />
              </Stack>
            </div>
          }
        />
      </Page>
    );
  return <TraderView key={username} trader={trader} />;
}

function useMayAct(username: string): boolean {
  const { user, isLoading } = useSession();
  return user?.role === 'user' && user.username !== username && !isLoading;
}

function Name({ username }: { username: string }) {
  return (
    <span className={styles.name}>
      <Avatar name={username} size="lg" />
      <bdi className={styles.word}>{username}</bdi>
    </span>
  );
}

function TraderView({ trader: { username, is_active, facts } }: { trader: TraderProfile }) {
  const { user } = useSession();
  const [notice, say] = useNotice();
  const isOwn = user?.username === username;
  const mayAct = useMayAct(username);
  const { data: blocks } = tradersApi.useBlocksQuery(undefined, { skip: !mayAct });
  const isBlocked = mayAct && blocks?.some((block) => block.username === username);
  return (
    <Page>
      <PageHeader
        title={<Name username={username} />}
        actions={mayAct && <TraderActions username={username} onDone={say} />}
      />
      <Stack>
        <Notice {...notice} />
        <LookAlike username={username} />
        {mayAct && <TraderNote username={username} />}
        {isOwn && (
          <Banner tone="info" announce={false}>
            {t('This is how others see you.')} <Link to={paths.profile}>{t('Your profile')}</Link>
          </Banner>
        )}
        {!is_active && (
          <Banner tone="warning" announce={false}>
            {t('This account is deactivated: {username} can’t trade at the moment.', { username })}
          </Banner>
        )}
        {isBlocked && (
          <Banner tone="info" announce={false}>
            {t('You have blocked {username}: you won’t see each other’s offers.', { username })}
          </Banner>
        )}
        <Card
          title={t('Track record')}
          action={
            <span className={styles.chips}>
              {isNewTrader(facts) && <Chip tone="neutral">{t('New')}</Chip>}
              {facts.is_verified ? (
                <Chip tone="good" icon="shield">
                  {t('Identity verified')}
                </Chip>
              ) : (
                <Chip tone="neutral">{t('Identity not verified')}</Chip>
              )}
            </span>
          }
        >
          <TraderFacts facts={facts} />
        </Card>
        {!is_active || isBlocked ? (
          <RatingList username={username} />
        ) : (
          <OffersAndRatings
            username={username}
            reader={user?.username}
            alert={mayAct && <TraderAlert username={username} />}
          />
        )}
      </Stack>
    </Page>
  );
}

interface OffersAndRatingsProps {
  username: string;
  /** Undefined for a visitor, who signs up or in to buy, and comes back to the offer. */
  reader: string | undefined;
  alert: ReactNode;
}

function OffersAndRatings({ username, reader, alert }: OffersAndRatingsProps) {
  const query = marketApi.useMarketInfiniteQuery({
    side: 'sell',
    reader: reader ? 'forUsers' : 'forVisitors',
    filters: { username, sort: 'price_low' },
  });
  const addressOf = ({ id }: MarketRow) => {
    const next = `${paths.offers}?trade=${id}`;
    return reader ? next : `${paths.register}?${new URLSearchParams({ next })}`;
  };
  // Fetch the ratings at once, but show them with the offers above them, whose rows render in a later slice.
  tradersApi.useRatingsInfiniteQuery({ username });
  const offers = useDeferredValue(query.data);
  return (
    <>
      <section aria-labelledby="trader-offers">
        <h2 id="trader-offers" className={styles.heading}>
          {t('Active offers')}
        </h2>
        <OfferList
          query={query}
          filters={NO_FILTERS.sell}
          onFilters={() => undefined}
          username={reader}
          trade={(offer, label) => (
            <LinkButton variant="soft" small href={addressOf(offer)} aria-label={label}>
              {t('Trade')}
            </LinkButton>
          )}
          whenNone={
            <EmptyState action={alert}>
              {t('{username} sells nothing at the moment.', { username })}
            </EmptyState>
          }
        />
      </section>
      {(offers || query.error !== undefined) && <RatingList username={username} />}
    </>
  );
}

function MissingTrader() {
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={t('Trader not found')} />
      <Card>
        <EmptyState
          icon="people"
          action={<LinkButton href={user ? paths.offers : paths.market}>{t('See the offers')}</LinkButton>}
        >
          {t('No trader with this name. They may have deleted their account.')}
        </EmptyState>
      </Card>
    </Page>
  );
}
