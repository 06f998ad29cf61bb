import { classNames, Icon } from '@souk/web-core/ui';
import type { Column } from './Column';
import { nextSort, sortDirection } from './order/sorting';
import styles from './RowTable.module.css';
import type { ListAddress } from './useListAddress';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  /** Where the list is; without it nothing can be sorted. */
  address?: ListAddress;
}

/** A column's heading. Pressing it sorts, where the column can be sorted by. */
export function ColumnHead<Row>({ column, address }: ColumnHeadProps<Row>) {
  const { sort, title, align } = column;
  const isRight = align && styles.right;
  if (!sort || !address) {
    return (
      <th scope="col" className={classNames(isRight)}>
        {title}
      </th>
    );
  }
  const direction = sortDirection(sort, address.sort);
  return (
    <th scope="col" className={classNames(isRight)} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => address.sortBy(nextSort(sort, address.sort))}
      >
        {title}
        <Icon
          name="chevron"
          size={16}
          className={classNames(
            styles.arrow,
            direction === 'ascending' && styles.up,
            direction === 'none' && styles.idle,
          )}
        />
      </button>
    </th>
  );
}
