import { t } from '@souk/contracts/texts/texts';
import {
  TRADE_STATUS_WORDS,
  TRADE_VIEWS,
  type TradeStatus,
  type TradeView,
  tradeMachine,
} from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeCounts } from '@souk/contracts/trading/trades/trades';
import { paths, usePageTitle, useSearchParams } from '@souk/web-core';
import { Select } from '@souk/web-core/form';
import { formatCount } from '@souk/web-core/format';
import { Button, EmptyState, LinkButton, Notice, Page, PageHeader, Stack, Tabs } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { DeactivatedBanner } from '../../../../account/StandingBanner';
import { useAccount } from '../../../../account/useAccount';
import { SearchField } from '../../../../components/lists/SearchField';
import { useAwaited } from '../../../../components/lists/useAwaited';
import { useNotice } from '../../../../components/useNotice';
import { tradesApi } from '../tradesApi';
import { TradeGroup } from './TradeGroup';
import styles from './TradesPage.module.css';

const FILTERS = [
  { value: '', label: t('All trades') },
  ...tradeMachine.states.map((status) => ({ value: status, label: TRADE_STATUS_WORDS[status] })),
];

const VIEW_WORDS: Record<TradeView, { label: string; none: string }> = {
  needs_you: { label: t('To do'), none: t('Nothing to do right now.') },
  waiting: { label: t('Waiting'), none: t('No trade waits for others.') },
  closed: { label: t('Closed'), none: t('No trade is over yet.') },
};

/** A tab with fewer trades than this also shows the next tabs' trades, so most users see all of theirs at once. */
const FEW = 8;

export function TradesPage() {
  usePageTitle(t('Trades'));
  const user = useAccount();
  const [search, setSearch] = useSearchParams();
  const status = tradeMachine.states.find((state) => state === search.get('status')) ?? '';
  const view = TRADE_VIEWS.find((one) => one === search.get('view')) ?? 'needs_you';
  const wanted = search.get('search') ?? '';
  const setWanted = (next: string) => setSearch(next ? { search: next } : {}, { replace: true });
  const setStatus = (next: string) => setSearch(next ? { status: next } : {}, { replace: true });
  const [notice, say] = useNotice();
  return (
    <Page>
      <PageHeader
        title={t('Trades')}
        actions={
          <>
            <SearchField label={t('Name, number or hash')} value={wanted} onChange={setWanted} />
            <Select
              label={t('Show')}
              hidesLabel
              name="status"
              value={status}
              options={FILTERS}
              onValueChange={setStatus}
            />
          </>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <Notice {...notice} />
        {wanted ? (
          <TradeGroup
            wanted={{ search: wanted }}
            userId={user.id}
            empty={t('No trade of yours matches.')}
            onDone={say}
          />
        ) : status ? (
          <section>
            <h2 className="visually-hidden">{TRADE_STATUS_WORDS[status]}</h2>
            <TradeGroup
              wanted={{ status }}
              userId={user.id}
              empty={<NoneInStatus status={status} onAll={() => setStatus('')} />}
              onDone={say}
            />
          </section>
        ) : (
          <Views
            view={view}
            userId={user.id}
            onView={(next) => setSearch({ view: next }, { replace: true })}
            onDone={say}
          />
        )}
      </Stack>
    </Page>
  );
}

interface ViewsProps {
  view: TradeView;
  userId: number;
  onView: (view: TradeView) => void;
  onDone: (notice: string) => void;
}

function Views({ view, userId, onView, onDone }: ViewsProps) {
  const { data: counts } = tradesApi.useTradeCountsQuery();
  const hasNone = counts && TRADE_VIEWS.every((one) => counts[one] === 0);
  const tabs = TRADE_VIEWS.map((key) => ({
    key,
    label: (
      <>
        {VIEW_WORDS[key].label} <Count count={counts?.[key]} isLoud={key === 'needs_you'} />
      </>
    ),
  }));
  return (
    <Tabs label={t('Trades')} tabs={tabs} selected={view} onSelect={onView}>
      <Groups key={view} views={[view, ...following(view, counts)]}>
        {(one) => (
          <>
            <h2 className={one === view ? 'visually-hidden' : styles.group}>{VIEW_WORDS[one].label}</h2>
            <TradeGroup
              wanted={{ view: one }}
              userId={userId}
              expected={counts?.[one]}
              empty={hasNone ? <NoTrades /> : VIEW_WORDS[one].none}
              onDone={onDone}
            />
          </>
        )}
      </Groups>
    </Tabs>
  );
}

interface GroupsProps {
  views: TradeView[];
  isHidden?: boolean;
  children: (view: TradeView) => ReactNode;
}

/** Stacked views. All load at once, and each shows after the one above it. */
function Groups({ views: [view = 'needs_you', ...below], isHidden = false, children }: GroupsProps) {
  const isAwaited = useAwaited(tradesApi.useTradesInfiniteQuery({ view }));
  return (
    <>
      <section aria-label={VIEW_WORDS[view].label} hidden={isHidden}>
        {children(view)}
      </section>
      {below.length > 0 && (
        <Groups key={below[0]} views={below} isHidden={isHidden || isAwaited}>
          {children}
        </Groups>
      )}
    </>
  );
}

function following(view: TradeView, counts: TradeCounts | undefined): TradeView[] {
  if (!counts) return [];
  let above = counts[view];
  return TRADE_VIEWS.slice(TRADE_VIEWS.indexOf(view) + 1).filter((next) => {
    const isShown = above < FEW && counts[next] > 0;
    above += counts[next];
    return isShown;
  });
}

function Count({ count, isLoud }: { count: number | undefined; isLoud: boolean }) {
  // Reserve space for the count.
  if (count === undefined) return <span className={styles.count} aria-hidden="true" />;
  return <span className={isLoud && count > 0 ? styles.loud : styles.count}>{formatCount(count)}</span>;
}

function NoneInStatus({ status, onAll }: { status: TradeStatus; onAll: () => void }) {
  return (
    <EmptyState icon="info" action={<Button onClick={onAll}>{t('Show all trades')}</Button>}>
      {t('No trades are {status}.', { status: TRADE_STATUS_WORDS[status].toLowerCase() })}
    </EmptyState>
  );
}

function NoTrades() {
  return (
    <EmptyState
      icon="rate"
      action={
        <LinkButton variant="primary" href={paths.offers}>
          {t('Browse offers')}
        </LinkButton>
      }
    >
      {t('No trades yet. Pick an offer to make your first one.')}
    </EmptyState>
  );
}
