import { Button, Segmented } from 'antd';
import { useIsNarrow } from '../useMediaQuery';
import { ExportButton } from './ExportButton';
import type { ListFrameProps } from './ListFrame';
import { SortSelect } from './order/SortSelect';
import { PeriodFields } from './period/PeriodFields';
import { SearchBox } from './SearchBox';
import styles from './TableBar.module.css';

/** Above a list: search, filters, a fresh look, and the export of what is filtered. */
export function TableBar<Row>(props: ListFrameProps<Row>) {
  const { address, columns, filters, list, searchLabel } = props;
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.bar}>
      {searchLabel && <SearchBox label={searchLabel} address={address} />}
      {address.hasPeriod && <PeriodFields address={address} />}
      <div className={styles.tools}>
        <Button disabled={list.isFetching} onClick={() => list.refetch()}>
          Refresh
        </Button>
        <ExportButton {...props} />
      </div>
      {filters.map((filter) => (
        <div key={filter.name} className={styles.filter}>
          {filters.length > 1 && (
            <span className={styles.label} aria-hidden="true">
              {filter.label}
            </span>
          )}
          <Segmented
            className={styles.choices}
            aria-label={filter.label}
            name={filter.name}
            options={[{ value: '', label: 'All' }, ...filter.options]}
            value={address.chosen[filter.name] ?? ''}
            onChange={(value) => address.choose(filter.name, value)}
          />
        </div>
      ))}
      {isNarrow && <SortSelect columns={columns} address={address} />}
    </div>
  );
}
