import { classNames, Skeleton } from '@souk/web-core/ui';
import type { MouseEvent } from 'react';
import { useIsNarrow } from '../useMediaQuery';
import { ACTIONS, type Column } from './Column';
import { ColumnHead } from './ColumnHead';
import styles from './RowTable.module.css';
import type { ListAddress } from './useListAddress';

interface RowTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  /** Where the list is, for headings that sort. */
  address?: ListAddress;
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
}

/**
 * Rows as a table, or as cards where a table has no room. The server does all sorting, filtering and paging, so it is a
 * plain table: Ant Design's brings trees, menus and selection along, a quarter of the page's weight, for none of it.
 */
export function RowTable<Row extends { id: number }>(props: RowTableProps<Row>) {
  const { label, columns, rows, address } = props;
  // Cards show no headings: nothing in them may take the focus.
  const isNarrow = useIsNarrow();
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {columns.map((column) => (
            // Shares of the whole, so that the columns stand where they will stand before any row is there.
            <col key={column.key} style={{ width: `${(100 * column.width) / width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} address={isNarrow ? undefined : address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <BodyRow key={row.id} {...props} row={row} />)
            : PLACES.map((place) => <SkeletonRow key={place} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function BodyRow<Row>({ row, columns, onOpen, isHighlighted }: RowTableProps<Row> & { row: Row }) {
  const className = classNames(onOpen && styles.openable, isHighlighted?.(row) && styles.highlighted);
  return (
    // A convenience for the mouse; the row's own link or button does the same.
    <tr className={className} onClick={(event) => isOnRowItself(event) && onOpen?.(row)}>
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(column.align && styles.right, column.key === ACTIONS && styles.actions)}
          data-label={column.title}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Holds the place of a row that is on its way, in its size, so that nothing jumps when it comes. */
function SkeletonRow<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-label={column.title}>
          <Skeleton width="70%" height={24} />
        </td>
      ))}
    </tr>
  );
}

/** A click on a link or button in a row means that; and marking text to copy it opens nothing. */
function isOnRowItself(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;
  return !onControl && String(window.getSelection() ?? '') === '';
}
