import { MAIN_COIN } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths, usePageTitle, useSession } from '@souk/web-core';
import { serverNow } from '@souk/web-core/format';
import {
  Card,
  classNames,
  lazyPart,
  Notice,
  Page,
  PageHeader,
  rich,
  Skeleton,
  Stack,
} from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { accountBarrier } from '../account/barriers';
import { KycPlace } from '../account/KycPlace';
import { KycStatusChip } from '../account/KycStatusChip';
import { useKycDocumentsQuery, useKycStandingQuery } from '../account/kycApi';
import { DeactivatedBanner } from '../account/StandingBanner';
import { useAccount } from '../account/useAccount';
import { BalanceBar } from '../components/balance/BalanceBar';
import { BalanceHistory } from '../components/balance/BalanceHistory';
import { Outdated } from '../components/lists/Outdated';
import { useAwaited } from '../components/lists/useAwaited';
import { useNotice } from '../components/useNotice';
import { accountTodos, pauseTodos } from '../features/platform/dashboard/accountTodos';
import { FirstSteps } from '../features/platform/dashboard/FirstSteps';
import { Todos } from '../features/platform/dashboard/Todos';
import { RecentOffers } from '../features/trading/offers/mine/RecentOffers';
import { offersApi } from '../features/trading/offers/offersApi';
import { PriceCard } from '../features/trading/offers/prices/PriceCard';
import { RECENT_TRADES, RecentTrades } from '../features/trading/trades/list/RecentTrades';
import { useRatingTodos } from '../features/trading/trades/list/ratingTodos';
import { tradeTodos } from '../features/trading/trades/list/tradeTodos';
import { tradesApi } from '../features/trading/trades/tradesApi';
import { BreakableEmail } from './BreakableEmail';
import styles from './DashboardPage.module.css';
import { useNewcomer } from './useNewcomer';

const UploadRows = lazyPart(
  () => import('../features/people/kyc/UploadRows'),
  'UploadRows',
  <Skeleton height={170} />,
);

export function DashboardPage() {
  usePageTitle(t('Dashboard'));
  const user = useAccount();
  const { isLoading } = useSession();
  const balance = useBalanceQuery();
  const offers = offersApi.useAllMyOffersQuery();
  const trades = tradesApi.useTradeCountsQuery();
  const recent = tradesApi.useRecentTradesQuery(RECENT_TRADES);
  const needing = tradesApi.useNeedingTradesQuery();
  const ratingTodos = useRatingTodos(user.id);
  const documents = useKycDocumentsQuery(undefined, { skip: accountBarrier(user) !== 'kyc_not_approved' });
  const standing = useKycStandingQuery(undefined, { skip: user.kyc_status !== 'pending' });
  const [notice, say] = useNotice();
  const newcomer = useNewcomer({ user, documents: documents.data, recent, balance });
  const isKnown =
    (needing.data || needing.isError) &&
    ratingTodos &&
    !documents.isLoading &&
    !standing.isLoading &&
    !isLoading &&
    newcomer !== undefined;
  const todos = isKnown
    ? [
        ...tradeTodos(needing.data ?? [], user.id),
        ...(newcomer ? pauseTodos(user) : accountTodos(user, documents.data)),
        ...ratingTodos,
      ]
    : undefined;
  const isOffersAwaited = useAwaited(offers);
  // Hidden until the to-dos load, because their height is unknown before.
  const below = todos ? undefined : styles.waiting;
  return (
    <Page>
      <PageHeader
        title={<Greeting />}
        actions={
          isLoading ? (
            <Skeleton width={120} height={26} />
          ) : (
            <KycStatusChip status={user.kyc_status} isNamed />
          )
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <Notice {...notice} />
        <Outdated
          queries={[needing, balance, offers, trades, recent]}
          missing={t('Not everything could be loaded')}
        />
        {isKnown && <KycPlace user={user} />}
        <div className={styles.columns}>
          <div className={styles.column}>
            {isKnown && newcomer && (
              <FirstSteps
                newcomer={newcomer}
                uploads={<UploadRows documents={documents.data ?? []} onDone={say} />}
              />
            )}
            {/* FirstSteps already names the next step. */}
            {!(todos?.length === 0 && newcomer) && <Todos todos={todos} />}
            <div className={below}>
              <Card>
                <BalanceBar
                  balance={balance.data}
                  names={[t('Available balance'), t('Escrow balance')]}
                  action={
                    <Link className={styles.link} to={paths.wallet}>
                      {t('Wallet')}
                    </Link>
                  }
                />
                {newcomer?.hasFunds !== false && <BalanceHistory />}
              </Card>
            </div>
          </div>
          <div className={classNames(styles.column, below)}>
            <PriceCard
              coin={MAIN_COIN}
              action={
                <Link className={styles.link} to={paths.offers}>
                  {t('Browse Offers')}
                </Link>
              }
            />
            <RecentOffers />
            <div hidden={isOffersAwaited}>
              <RecentTrades userId={user.id} hidden={todos?.map(({ href }) => href) ?? []} />
            </div>
          </div>
        </div>
      </Stack>
    </Page>
  );
}

const DAY_MS = 24 * 3_600_000;

function Greeting() {
  const user = useAccount();
  const { isLoading } = useSession();
  const email = <BreakableEmail email={isLoading ? undefined : user.email} />;
  const isNew = serverNow() - Date.parse(user.created_at) < DAY_MS;
  return isNew ? rich('Welcome, {email}', { email }) : rich('Welcome back, {email}', { email });
}
