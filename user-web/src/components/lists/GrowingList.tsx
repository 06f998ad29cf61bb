import { t } from '@souk/contracts/texts/texts';
import { useLastingError, useNextPage } from '@souk/web-core/request';
import { Button, Card, ErrorState } from '@souk/web-core/ui';
import { type ReactNode, useDeferredValue } from 'react';
import styles from './GrowingList.module.css';
import { itemsOf, type ListPage } from './ListPage';
import { Outdated } from './Outdated';

export interface GrowingQuery<Item> {
  /** Shown rows; they may still be those of the previous arguments while new ones load. */
  data?: { pages: ListPage<Item>[] };
  /** Rows loaded for the current arguments. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface GrowingListProps<Item> {
  query: GrowingQuery<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** True inside a card or page that frames the list and shows when it is out of date. */
  inCard?: boolean;
  moreLabel: string;
  children: (items: Item[]) => ReactNode;
}

export function GrowingList<Item extends { id: number }>(props: GrowingListProps<Item>) {
  const { query, skeleton, empty, inCard = false, moreLabel, children } = props;
  const error = useLastingError(query);
  const nextPage = useNextPage(query);
  // Deferred: React renders the rows in short slices, so that the page stays responsive.
  const items = itemsOf(useDeferredValue(query.data));
  if (error && !query.currentData) {
    const failed = <ErrorState error={error} onRetry={() => query.refetch()} />;
    return inCard ? failed : <Card>{failed}</Card>;
  }
  if (!items) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {t('Loading')}
        </span>
        {skeleton}
      </div>
    );
  }
  const aboutNextPage = query.isFetchNextPageError || query.isFetchingNextPage;
  if (items.length === 0) return inCard ? empty : <Card>{empty}</Card>;
  return (
    <div className={styles.list} aria-busy={query.isFetching && !query.isFetchingNextPage}>
      {!inCard && !aboutNextPage && <Outdated queries={[{ ...query, data: query.currentData }]} />}
      <InSightFirst items={items}>{children}</InSightFirst>
      {query.hasNextPage && (
        <div className={styles.more}>
          {query.isFetchNextPageError && (
            <p className={styles.failed} role="alert">
              {t('The rest couldn’t be loaded. Please try again.')}
            </p>
          )}
          <Button busy={nextPage.isBusy} busyLabel={t('Loading…')} onClick={nextPage.ask}>
            {moreLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

const ROWS_IN_SIGHT = 8;

/** Renders the rows in sight first, the others a moment later: a telephone takes half a second for twenty. */
function InSightFirst<Item>({ items, children }: { items: Item[]; children: (items: Item[]) => ReactNode }) {
  return children(useDeferredValue(items, items.slice(0, ROWS_IN_SIGHT)));
}
