import { t } from '@souk/contracts/texts/texts';
import { Skeleton } from '@souk/web-core/ui';
import { Table, type TableColumnType } from 'antd';
import type { HTMLAttributes, MouseEvent } from 'react';
import { HeadCell } from '../bar/FilterSelect';
import { SELECT_WIDTH } from '../views/useListView';
import { ACTIONS, type Column } from './Column';
import styles from './Rows.module.css';
import type { RowsProps } from './RowsProps';
import { sortDirection } from './sorting';

const PLACES = Array.from({ length: 12 }, (_, at) => ({ id: -at - 1 }));

const SORT_ORDERS = { ascending: 'ascend', descending: 'descend', none: null } as const;
/** The shell's bar is above the heads, and the list's foot below the scroll bar. */
const STICKY = { offsetHeader: 61, offsetScroll: 41 };
const COMPONENTS = { header: { cell: HeadCell } };

/** A list's rows as a table. The server sorts, filters and pages. */
export function RowTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, columns, rows, address, view, onOpen, isHighlighted, selection } = props;
  const shown = columns.filter(({ key }) => !view.hidden.includes(key));
  const width = shown.reduce((sum, column) => sum + column.width, selection ? SELECT_WIDTH : 0);
  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      rowKey="id"
      size={view.size}
      tableLayout="fixed"
      sticky={STICKY}
      scroll={{ x: width }}
      pagination={false}
      showSorterTooltip={false}
      components={COMPONENTS}
      dataSource={rows ?? (PLACES as Row[])}
      columns={shown.map((column) => ({
        ...tableColumn(column, props),
        render: (_, row) => (rows ? column.render(row) : <Skeleton width="70%" height={20} />),
      }))}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {};
        const field = columns.find(({ key }) => key === columnKey)?.sort?.replace('-', '');
        if (field) address?.sortBy(order === 'descend' ? `-${field}` : field);
      }}
      rowSelection={
        selection && {
          selectedRowKeys: selection.ids,
          onChange: (ids) => selection.select(ids.map(Number)),
          columnWidth: SELECT_WIDTH,
          // Ant Design repeats its own box in a row that is hidden from screen readers, but not from the keyboard.
          hideSelectAll: true,
          columnTitle: <span className="visually-hidden">{t('Select')}</span>,
          getCheckboxProps: (row) => ({ 'aria-label': t('Select {id}', { id: row.id }) }) as object,
        }
      }
      rowClassName={(row) => (rows && isHighlighted?.(row) ? (styles.highlighted ?? '') : '')}
      // A convenience for the mouse; the row's own link or button does the same.
      onRow={(row) => ({ onClick: (event) => rows && isOnRowItself(event) && onOpen?.(row) })}
    />
  );
}

function tableColumn<Row>(
  { key, title, width, align, sort, filter: name }: Column<Row>,
  { address, filters }: RowsProps<Row>,
): TableColumnType<Row> {
  const filter = filters?.find((choice) => choice.name === name);
  return {
    key,
    title,
    width,
    align,
    fixed: key === ACTIONS ? 'end' : undefined,
    shouldCellUpdate: (row, before) => row !== before,
    // An amount wraps before its small decimals or its unit instead of being cut.
    ellipsis: key !== ACTIONS && align !== 'end',
    className: align === 'end' ? styles.amount : undefined,
    ...(filter &&
      address && {
        onHeaderCell: () => ({ filterOf: { filter, address } }) as HTMLAttributes<HTMLElement>,
      }),
    ...(sort &&
      address && {
        sorter: true,
        sortOrder: SORT_ORDERS[sortDirection(sort, address.sort)],
        // Three directions, so that a press never removes the order.
        sortDirections: sort.startsWith('-')
          ? ['descend', 'ascend', 'descend']
          : ['ascend', 'descend', 'ascend'],
      }),
  };
}

/** A click on a link or button in a row belongs to it; marking text to copy it opens nothing. */
function isOnRowItself(event: MouseEvent): boolean {
  const onControl =
    event.target instanceof Element && event.target.closest('a, button, label, input') !== null;
  return !onControl && String(window.getSelection() ?? '') === '';
}
