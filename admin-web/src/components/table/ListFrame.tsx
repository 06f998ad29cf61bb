import type { ExportedList } from '@souk/contracts/backOffice/exports';
import { t } from '@souk/contracts/texts/texts';
import { useIsCutOff } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState } from '@souk/web-core/ui';
import { Button, Empty } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { TableBar } from './bar/TableBar';
import type { Filter } from './Filter';
import styles from './ListFrame.module.css';
import { ListPages } from './ListPages';
import type { Paged } from './Paged';
import type { Column } from './rows/Column';
import { type ListAddress, STATUS } from './useListAddress';
import type { ListView } from './views/useListView';

export interface ListFrameProps<Row> {
  /** Name of the list for a screen reader: "Deposits". */
  label: string;
  columns: Column<Row>[];
  address: ListAddress;
  filters: readonly Filter[];
  /** Views by state, such as waiting cases, and all. */
  views?: readonly { value: string; label: string }[];
  /** Label of the search box; without it there is none. */
  searchLabel?: string;
  list: {
    data?: Paged<Row>;
    /** Data of the current query; undefined while `data` is still the previous query's. */
    currentData?: Paged<Row>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The api's name for its export, if it has one. */
  exportAs?: ExportedList;
  empty: string;
  /** Stands in the bar, before the tools. */
  extra?: ReactNode;
  /** A table's columns and density. */
  view?: ListView;
  onView?: (change: Partial<ListView>) => void;
  foot?: ReactNode;
}

export function ListFrame<Row>({ children, ...props }: ListFrameProps<Row> & { children: ReactNode }) {
  const { address, label, list, foot } = props;
  const total = list.data?.total ?? 0;
  const last = Math.ceil(total / address.size);
  // Rows have left the list, or the address is an old one: show the last page.
  const isPastEnd = !list.isFetching && total > 0 && address.page > last;
  const goToEnd = useEffectEvent(() => address.moveTo(last));
  useEffect(() => {
    if (isPastEnd) goToEnd();
  }, [isPastEnd]);
  return (
    <section className={styles.list} aria-label={label} aria-busy={list.isFetching} tabIndex={-1}>
      <TableBar {...props} />
      <Body {...props}>{children}</Body>
      {total > 0 && (
        <div className={styles.foot}>
          {foot}
          <ListPages address={address} total={total} />
        </div>
      )}
    </section>
  );
}

function Body<Row>({ address, list, empty, views, children }: ListFrameProps<Row> & { children: ReactNode }) {
  const error = useLastingError(list);
  const isCutOff = useIsCutOff();
  // A page that is cut off says so itself, and recovers by itself.
  if (error && !(isCutOff && list.currentData)) {
    return (
      <div className={styles.frame}>
        <ErrorState error={error} onRetry={list.refetch} />
      </div>
    );
  }
  if (list.data?.total === 0) {
    const chosen = Object.entries(address.chosen).filter(([, value]) => value);
    const isView = chosen.every(([name, value]) => name === STATUS && value === views?.[0]?.value);
    const text = isView ? t('Nothing waits for you here.') : t('Nothing matches these filters.');
    return (
      <Empty
        className={styles.frame}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={chosen.length === 0 ? empty : text}
      >
        {chosen.length > 0 && <Button onClick={address.chooseAll}>{t('Show all')}</Button>}
      </Empty>
    );
  }
  // While the next page loads, the shown one is out of date: nothing in it can be pressed.
  const isStale = list.data !== undefined && list.data !== list.currentData;
  return <div className={isStale ? styles.stale : undefined}>{children}</div>;
}
