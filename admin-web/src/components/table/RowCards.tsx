import { classNames, Skeleton } from '@souk/web-core/ui';
import styles from './RowCards.module.css';
import type { ServerTableProps } from './ServerTable';
import { skeletonRows } from './skeletonRows';

type RowCardsProps<Row> = Pick<ServerTableProps<Row>, 'label' | 'columns' | 'list' | 'isHighlighted'>;

/** A list's rows as cards: each column is a line with its name; the last one, the actions, goes below. */
export function RowCards<Row extends { id: number }>({
  label,
  columns,
  list,
  isHighlighted,
}: RowCardsProps<Row>) {
  if (!list.data) {
    return (
      <div className={styles.cards}>
        {skeletonRows().map(({ id }) => (
          <Skeleton key={id} height={220} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {list.data.rows.map((row) => (
        <li key={row.id} className={classNames(styles.card, isHighlighted?.(row) && styles.highlighted)}>
          <dl className={styles.lines}>
            {columns
              .filter((column) => column.key !== ACTIONS)
              .map((column) => (
                <div key={column.key} className={styles.line}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
          </dl>
          {columns
            .filter((column) => column.key === ACTIONS)
            .map((column) => (
              <div key={column.key} className={styles.actions}>
                {column.render(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** The key of the column that holds a row's buttons. */
export const ACTIONS = 'actions';
