import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  /** The head of the column, and the name of the value on a phone; "" for the column of actions. */
  label: string;
  /** Amounts stand right, one point under the other. */
  align?: 'start' | 'end';
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, to a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table on a wide screen; on a phone a list of cards. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const aligned = (column: Column<Row>) => (column.align === 'end' ? styles.end : undefined);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={aligned(column)}>
              {column.label || <span className="visually-hidden">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.label} className={aligned(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
