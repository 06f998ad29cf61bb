import { Table } from 'antd';
import type { MouseEvent } from 'react';
import { useIsNarrow } from '../useMediaQuery';
import { ListFrame, type ListFrameProps } from './ListFrame';
import { RowCards } from './RowCards';
import styles from './ServerTable.module.css';
import { skeletonColumns, skeletonRows } from './skeletonRows';

export interface ServerTableProps<Row> extends ListFrameProps<Row> {
  onOpen?: (row: Row) => void;
  isHighlighted?: (row: Row) => boolean;
}

/** A list that the server pages and filters, as a table, or as cards where a table has no room. */
export function ServerTable<Row extends { id: number }>(props: ServerTableProps<Row>) {
  const isNarrow = useIsNarrow();
  return <ListFrame {...props}>{isNarrow ? <RowCards {...props} /> : <WideTable {...props} />}</ListFrame>;
}

function WideTable<Row extends { id: number }>(props: ServerTableProps<Row>) {
  const { columns, list, onOpen, isHighlighted, label } = props;
  const width = columns.reduce((sum, column) => sum + (column.width ?? 160), 0);
  const shared = {
    'aria-label': label,
    className: styles.table,
    style: { minWidth: width },
    rowKey: 'id',
    pagination: false,
    tableLayout: 'fixed',
    // Without it the table measures scroll bars with a style element of its own, which the Content-Security-Policy refuses.
    tailor: true,
  } as const;
  if (!list.data) {
    return (
      <div className={styles.scroller}>
        <Table {...shared} columns={skeletonColumns(columns)} dataSource={skeletonRows()} />
      </div>
    );
  }
  return (
    <div className={styles.scroller}>
      <Table<Row>
        {...shared}
        columns={columns.map(({ key, title, width, align, render }) => ({
          key,
          title,
          width,
          align,
          render: (_: unknown, row: Row) => render(row),
        }))}
        dataSource={list.data.rows}
        rowClassName={(row) => (isHighlighted?.(row) ? (styles.highlighted ?? '') : '')}
        onRow={(row) =>
          onOpen
            ? { className: styles.openable, onClick: (event) => isOnRowItself(event) && onOpen(row) }
            : {}
        }
      />
    </div>
  );
}

/** A click on a link or button in a row means that; and marking text to copy it opens nothing. */
function isOnRowItself(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;
  return !onControl && String(window.getSelection() ?? '') === '';
}
