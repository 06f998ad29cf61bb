import { t } from '@souk/contracts/texts/texts';
import { Select } from 'antd';
import type { Column } from './Column';
import { flipped } from './sorting';
import styles from './TableBar.module.css';
import type { ListAddress } from './useListAddress';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  address: ListAddress;
}

/** Order of a list that is shown as cards, which have no headings to press. */
export function SortSelect<Row>({ columns, address }: SortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <Select
      className={styles.select}
      aria-label={t('Sort by')}
      options={sortable.flatMap(({ title, sort = '' }) =>
        [sort, flipped(sort)].map((value) => ({
          value,
          label: `${title} ${value.startsWith('-') ? '↓' : '↑'}`,
        })),
      )}
      value={address.sort}
      onChange={address.sortBy}
    />
  );
}
