import type { TradeRatings } from '@souk/contracts/people/reputation';
import { type TradeSide, tradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { Link, paths, useLocation, useNavigate, usePageTitle, useParams, useSession } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageHeader,
  Skeleton,
  Stack,
} from '@souk/web-core/ui';
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useAccount } from '../../../account/useAccount';
import { Outdated } from '../../../components/Outdated';
import { SupportLink } from '../../../components/SupportLink';
import { useNotice } from '../../../components/useNotice';
import { useTradeRatingsQuery } from '../../../traders/tradersApi';
import { counterparty } from './counterparty';
import { DisputeCard } from './DisputeCard';
import { EscrowPicture } from './EscrowPicture';
import { NextStepCard } from './NextStepCard';
import { PartnerCard } from './PartnerCard';
import { RatingCard } from './RatingCard';
import { TradeFacts } from './TradeFacts';
import styles from './TradePage.module.css';
import { TradeParty } from './TradeParty';
import { TradeStatusChip } from './TradeStatusChip';
import { TradeTimeline } from './TradeTimeline';
import { useTradeQuery } from './tradesApi';

const LEAD =
  'In every trade, the USDT waits in escrow: neither side can touch it until our team has checked the transaction.';

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

type TalkComponent = ComponentType<{ trade: Trade; side: TradeSide }>;

/**
 * A trade's own page: where it stands, what comes next, and the money at each step.
 * @param props.Talk the conversation of its two sides.
 */
export function TradePage({ Talk }: { Talk: TalkComponent }) {
  const id = Number(useParams().id);
  const user = useAccount();
  const title = useSession().isLoading ? 'Trade' : `Trade #${id}`;
  const query = useTradeQuery(id, { skip: !isId(id) });
  // Beside it, so that the page comes as a whole.
  const ratings = useTradeRatingsQuery(id, { skip: !isId(id) });
  // Drawn in short slices, so that the page stays responsive.
  const data = useDeferredValue(query.data);
  const isReady = data?.id === id && (ratings.currentData || ratings.isError);
  const trade = isReady ? data : undefined;
  const error = useLastingError(query);
  const isMissing = !trade && isUnknown(id, query.error);
  usePageTitle(titleOf(id, isMissing));

  return (
    <Page>
      <p className={styles.back}>
        <Link to={paths.trades}>← All trades</Link>
      </p>
      {trade ? (
        <TradeView
          trade={trade}
          ratings={ratings.currentData}
          userId={user.id}
          Talk={Talk}
          outdated={<Outdated queries={[query]} />}
        />
      ) : isMissing ? (
        <MissingTrade />
      ) : (
        <>
          <PageHeader
            title={title}
            lead={LEAD}
            actions={error ? undefined : <Skeleton width={240} height={26} />}
          />
          {error ? (
            <Card>
              <ErrorState error={error} onRetry={query.refetch} />
            </Card>
          ) : (
            <TradeSkeleton />
          )}
        </>
      )}
    </Page>
  );
}

const titleOf = (id: number, isMissing: boolean) => (isMissing ? 'Trade not found' : `Trade #${id}`);

function isUnknown(id: number, error: unknown): boolean {
  if (!isId(id)) return true;
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

interface TradeViewProps {
  trade: Trade;
  /** Undefined where they could not be loaded. */
  ratings: TradeRatings | undefined;
  userId: number;
  /** What says that it may be out of date. */
  outdated: ReactNode;
  Talk: TalkComponent;
}

function TradeView({ trade, ratings, userId, outdated, Talk }: TradeViewProps) {
  const side = tradeSide(trade, userId);
  const partner = counterparty(trade, side);
  const [notice, say] = useNotice(useIsNew() ? TRADE_OPENED : undefined);
  return (
    <>
      <PageHeader
        title={`Trade #${trade.id}`}
        lead={LEAD}
        actions={
          <>
            <TradeParty trade={trade} userId={userId} />
            <TradeStatusChip status={trade.status} />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Notice {...notice} />
          {outdated}
          <div className={styles.picture}>
            <EscrowPicture trade={trade} side={side} />
          </div>
          {/* The button that was pressed disappears with the step. */}
          <NextStepCard trade={trade} side={side} onDone={(text) => say(text, { movesFocus: true })} />
          {ratings && trade.status === 'completed' && (
            <RatingCard
              ratings={ratings}
              partner={partner}
              onDone={(text) => say(text, { movesFocus: true })}
            />
          )}
          {trade.dispute && (
            <DisputeCard trade={trade} side={side} onDone={(text) => say(text, { movesFocus: true })} />
          )}
          <div className={styles.progress}>
            <Card title="Progress">
              <TradeTimeline trade={trade} side={side} />
            </Card>
          </div>
        </div>
        <Stack>
          <Talk trade={trade} side={side} />
          <PartnerCard partner={partner} tradeId={trade.id} onDone={say} />
          <TradeFacts trade={trade} side={side} onDone={say} />
        </Stack>
      </div>
      <p className={styles.support}>
        Something else wrong? <SupportLink />
      </p>
    </>
  );
}

const TRADE_OPENED = 'Trade created successfully! Your USDT is in escrow.';

/** Whether the reader has just opened the trade. A reload says it no more. */
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
      <PageHeader title="Trade not found" />
      <Card>
        <EmptyState icon="info" action={<LinkButton href={paths.trades}>Go to your trades</LinkButton>}>
          There is no such trade among yours.
        </EmptyState>
      </Card>
    </>
  );
}

function TradeSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={280} />
          <Skeleton height={250} />
          <Skeleton height={380} />
        </div>
        <Stack>
          <Skeleton height={576} />
          <Skeleton height={440} />
        </Stack>
      </div>
    </div>
  );
}
