import { classNames } from '@souk/web-core/ui';
import type { Column } from '../Column';
import controls from '../control.module.css';
import type { ListAddress } from '../useListAddress';
import styles from './SortSelect.module.css';
import { flipped } from './sorting';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  address: ListAddress;
}

/** The order of a list whose rows are cards: they have no headings to press. */
export function SortSelect<Row>({ columns, address }: SortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <label className={styles.sort}>
      Sort by
      <select
        className={classNames(controls.control, styles.select)}
        value={address.sort}
        onChange={(event) => address.sortBy(event.target.value)}
      >
        {sortable.flatMap(({ title, sort = '' }) =>
          [sort, flipped(sort)].map((order) => (
            <option key={order} value={order}>
              {title} {order.startsWith('-') ? '↓' : '↑'}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
