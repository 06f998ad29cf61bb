import type { TradeRatings } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { type TradeSide, tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Link, paths, useLocation, useNavigate, usePageTitle, useParams, useSession } from '@souk/web-core';
import { PushOffer } from '@souk/web-core/notifications/PushOffer';
import {
  Card,
  EmptyState,
  LinkButton,
  lazyPart,
  Notice,
  Page,
  PageHeader,
  Pending,
  Skeleton,
} from '@souk/web-core/ui';
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAccount } from '../../../../account/useAccount';
import { Outdated } from '../../../../components/lists/Outdated';
import { SupportLink } from '../../../../components/SupportLink';
import { useNotice } from '../../../../components/useNotice';
import { tradersApi } from '../../../../traders/tradersApi';
import { counterparty } from '../counterparty';
import { dealOf } from '../dealOf';
import { NextStepCard } from '../nextStep/NextStepCard';
import { TradeStatusChip } from '../TradeStatusChip';
import { tradesApi } from '../tradesApi';
import { EscrowPicture } from './EscrowPicture';
import { Partner } from './Partner';
import { TradeDetails } from './TradeDetails';
import styles from './TradePage.module.css';

// Loaded on demand: most trades have neither.
const DisputeCard = lazyPart(
  () => import('../dispute/DisputeCard'),
  'DisputeCard',
  <Card title={t('Dispute')}>
    <Skeleton height={220} />
  </Card>,
);
const NotMe = lazyPart(() => import('../nextStep/NotMe'), 'NotMe', null);
const RatingCard = lazyPart(() => import('./RatingCard'), 'RatingCard', <Skeleton height={320} />);

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

type TalkComponent = ComponentType<{ trade: Trade; side: TradeSide; partner: ReactNode }>;

export function TradePage({ Talk }: { Talk: TalkComponent }) {
  const id = Number(useParams().id);
  const user = useAccount();
  // Always refetch: coins sent to an address that the buyer has corrected are lost.
  const query = tradesApi.useTradeQuery(id, { skip: !isId(id), refetchOnMountOrArgChange: true });
  // Load in parallel, so that the page shows as a whole.
  const ratings = tradersApi.useTradeRatingsQuery(id, { skip: !isId(id) });
  // Deferred: React renders in short slices, so that the page stays responsive.
  const data = useDeferredValue(query.data);
  const isReady = data?.id === id && (ratings.currentData || ratings.isError);
  const trade = isReady ? data : undefined;
  const isMissing = !trade && isUnknown(id, query.error);
  const { isLoading } = useSession();
  const title = trade
    ? dealOf(trade, tradeSide(trade, user.id))
    : isLoading
      ? t('title|Trade')
      : t('Trade #{id}', { id });
  usePageTitle(isMissing ? t('Trade not found') : title);

  return (
    <Page>
      <div className={styles.back}>
        <Link to={paths.trades}>{t('← All trades')}</Link>
        {trade && (
          <>
            <span>{t('Trade #{id}', { id: trade.id })}</span> <TradeStatusChip status={trade.status} />
          </>
        )}
      </div>
      {isMissing ? (
        <MissingTrade />
      ) : (
        <>
          <PageHeader title={title} />
          {trade ? (
            <TradeView
              trade={trade}
              ratings={ratings.currentData}
              userId={user.id}
              Talk={Talk}
              outdated={<Outdated queries={[query]} />}
            />
          ) : (
            <Pending query={query} inCard waiting={<TradeSkeleton />} />
          )}
        </>
      )}
    </Page>
  );
}

function isUnknown(id: number, error: unknown): boolean {
  if (!isId(id)) return true;
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

interface TradeViewProps {
  trade: Trade;
  /** Undefined if they could not be loaded. */
  ratings: TradeRatings | undefined;
  userId: number;
  outdated: ReactNode;
  Talk: TalkComponent;
}

function TradeView({ trade, ratings, userId, outdated, Talk }: TradeViewProps) {
  const side = tradeSide(trade, userId);
  const partner = counterparty(trade, side);
  const { username, email } = useAccount();
  const [notice, say] = useNotice(useIsNew() ? TRADE_OPENED[side] : undefined);
  // The pressed button disappears with the step.
  const onDone = (text: string) => say(text, { movesFocus: true });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <p className={styles.owner}>
            {t('{username} ({email}), trade #{id}', { username, email, id: trade.id })}
          </p>
          <Notice {...notice} />
          <NotMe trade={trade} side={side} onDone={onDone} />
          {outdated}
          <NextStepCard trade={trade} side={side} onDone={onDone} />
          {ratings && trade.status === 'completed' && (
            <RatingCard ratings={ratings} partner={partner} onDone={onDone} />
          )}
          {trade.dispute && <DisputeCard trade={trade} side={side} />}
          <EscrowPicture trade={trade} side={side} />
          <div className={styles.details}>
            <TradeDetails trade={trade} side={side} onDone={say} />
          </div>
        </div>
        <Talk
          trade={trade}
          side={side}
          partner={<Partner partner={partner} tradeId={trade.id} onDone={say} />}
        />
      </div>
      <p className={styles.support}>
        {t('Something else wrong?')} <SupportLink />
      </p>
      <PushOffer place="trade" />
    </>
  );
}

const TRADE_OPENED = {
  buyer: t('Trade created successfully! Your USDT is in escrow.'),
  seller: t('Trade created successfully! The buyer’s USDT is in escrow.'),
} as const;

/** True right after the reader opened the trade, but not after a reload. */
function useIsNew(): boolean {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isNew = Boolean(state?.isNew);
  useEffect(() => {
    if (isNew) void navigate(pathname, { replace: true });
  }, [isNew, pathname, navigate]);
  return isNew;
}

function MissingTrade() {
  return (
    <>
      <PageHeader title={t('Trade not found')} />
      <Card>
        <EmptyState
          icon="info"
          action={<LinkButton href={paths.trades}>{t('Go to your trades')}</LinkButton>}
        >
          {t('There is no such trade among yours.')}
        </EmptyState>
      </Card>
    </>
  );
}

function TradeSkeleton() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <div className={styles.column}>
        <span className="visually-hidden" role="status">
          {t('Loading')}
        </span>
        <Skeleton height={380} />
        <Skeleton height={293} />
        <Skeleton height={340} />
      </div>
      <Skeleton height={240} />
    </div>
  );
}
