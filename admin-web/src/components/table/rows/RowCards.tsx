import primitives from '@souk/web-core/primitives.module.css';
import { classNames, Skeleton } from '@souk/web-core/ui';
import { ACTIONS, type Column } from './Column';
import styles from './Rows.module.css';
import type { RowsProps } from './RowsProps';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];
const LINES = [1, 2, 3] as const;

/** A list's rows as cards, if a table has no room: each shows what tells rows apart; the rest is in what it opens. */
export function RowCards<Row extends { id: number }>({
  label,
  columns,
  rows,
  isHighlighted,
}: RowsProps<Row>) {
  if (!rows) {
    return (
      <div className={styles.cards}>
        {PLACES.map((place) => (
          <Skeleton key={place} height={84} />
        ))}
      </div>
    );
  }
  const actions = columns.find(({ key }) => key === ACTIONS);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row-key={row.id}
          className={classNames(styles.card, isHighlighted?.(row) && styles.highlighted)}
        >
          <div className={styles.lines}>
            {LINES.map((line) => (
              <Line key={line} columns={columns.filter((column) => column.line === line)} row={row} />
            ))}
          </div>
          {actions?.render(row)}
        </li>
      ))}
    </ul>
  );
}

function Line<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <div className={styles.line}>
      {columns.map(({ key, title, isNamed, render }) => (
        <div key={key}>
          {isNamed && <span className={primitives.faint}>{title} </span>}
          {render(row)}
        </div>
      ))}
    </div>
  );
}
