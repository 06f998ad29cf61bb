import { exportPermission } from '@souk/contracts/backOffice/exports';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useMay } from '../../useMay';
import { ListFoot } from './ListFoot';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { Rows } from './rows/Rows';
import { useListKeys } from './rows/useListKeys';
import { useExport } from './useExport';
import { useListView } from './views/useListView';

export interface ServerTableProps<Row> extends Omit<ListFrameProps<Row>, 'view' | 'onView' | 'foot'> {
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
  /** Set if the export's rows are not the list's. */
  unselectable?: true;
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
}

/** A list that the server pages and filters: a table, or cards where that has no room. */
export function ServerTable<Row extends { id: number }>(props: ServerTableProps<Row>) {
  const { columns, label, bulk, exportAs, address, unselectable } = props;
  const { isBusy, save } = useExport(exportAs, address.query);
  const list = useDeferredList(props.list);
  const may = useMay();
  const [ids, select] = useState<number[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useListView(label, columns, frame);
  const rows = list.data?.rows;
  // Rows that left the page are no longer selected.
  const selected = rows?.filter(({ id }) => ids.includes(id)) ?? [];
  const clear = () => select([]);
  useListKeys(frame, {
    toggle: (id) =>
      !unselectable && select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: selected.length > 0 ? clear : null,
  });
  return (
    <div ref={frame}>
      <ListFrame
        {...props}
        list={list}
        view={view}
        onView={setView}
        foot={
          <ListFoot
            isExporting={isBusy}
            onExport={
              exportAs && may(exportPermission(exportAs))
                ? () => void save(selected.map(({ id }) => id))
                : undefined
            }
            count={selected.length}
            onSelectAll={() => select(rows?.map(({ id }) => id) ?? [])}
            onClear={clear}
          >
            {bulk?.(selected, clear)}
          </ListFoot>
        }
      >
        <Rows
          {...props}
          view={view}
          rows={rows}
          selection={unselectable ? undefined : { ids: selected.map(({ id }) => id), select }}
        />
      </ListFrame>
    </div>
  );
}

/**
 * Draws a list's new rows in short slices, so that the page stays responsive. Until they are drawn, the shown rows count as out of
 * date.
 */
export function useDeferredList<Queried extends { data?: unknown; isFetching: boolean }>(
  list: Queried,
): Queried {
  const data = useDeferredValue<Queried['data']>(list.data);
  return { ...list, data, isFetching: list.isFetching || data !== list.data };
}
