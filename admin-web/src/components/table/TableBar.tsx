import { Icon } from '@souk/web-core/ui';
import { Button } from 'antd';
import { useIsNarrow } from '../useMediaQuery';
import { ExportButton } from './ExportButton';
import type { ExportedRow } from './exportCsv';
import { FilterField } from './FilterField';
import type { ListFrameProps } from './ListFrame';
import { SortSelect } from './order/SortSelect';
import { PeriodFields } from './period/PeriodFields';
import { SearchBox } from './SearchBox';
import styles from './TableBar.module.css';
import { SEARCH } from './useListAddress';

/** Above a list: search, filters, a fresh look, and the export of what is filtered. */
export function TableBar<Row extends ExportedRow>(props: ListFrameProps<Row>) {
  const { address, columns, filters, list, searchLabel } = props;
  const isNarrow = useIsNarrow();
  const linked = filters.filter(({ isLinked, name }) => isLinked && address.chosen[name]);
  const written = filters.filter(({ isLinked, options }) => !isLinked && !options);
  const chosen = filters.filter(({ options }) => options);
  return (
    <div className={styles.bar}>
      {searchLabel && <SearchBox name={SEARCH} label={searchLabel} address={address} />}
      {written.map(({ name, label }) => (
        <SearchBox key={name} name={name} label={label} address={address} />
      ))}
      {address.hasPeriod && <PeriodFields address={address} />}
      <div className={styles.tools}>
        <Button disabled={list.isFetching} onClick={() => list.refetch()}>
          Refresh
        </Button>
        <ExportButton {...props} />
      </div>
      {chosen.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} isOneOfSeveral={chosen.length > 1} />
      ))}
      {linked.map(({ name, label }) => (
        <Button
          key={name}
          aria-label={`${label} ${address.chosen[name]}: show all`}
          onClick={() => address.choose(name, '')}
        >
          {label} {address.chosen[name]}
          <Icon name="cross" size={16} />
        </Button>
      ))}
      {isNarrow && <SortSelect columns={columns} address={address} />}
    </div>
  );
}
