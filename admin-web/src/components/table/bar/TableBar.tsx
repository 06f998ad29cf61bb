import { CloseOutlined, DownloadOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { exportPermission } from '@souk/contracts/backOffice/exports';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { lazily } from '@souk/web-core/ui';
import { Badge, Button, Flex, Input, Popover, Segmented } from 'antd';
import { useMay } from '../../../useMay';
import { BELOW_START } from '../../direction';
import { useIsNarrow } from '../../useMediaQuery';
import { chosenWords, LATE_OR_FLAGGED } from '../Filter';
import type { ListFrameProps } from '../ListFrame';
import { useExport } from '../useExport';
import { SEARCH, STATUS } from '../useListAddress';
import { OwnViews } from '../views/OwnViews';
import { SavedViews } from '../views/SavedViews';
import { ViewButton } from '../views/ViewButton';
import { FilterSelect } from './FilterSelect';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';
import styles from './TableBar.module.css';

/** As wide as the picker that replaces it. */
const PeriodPicker = lazily(
  async () => (await import('./PeriodPicker')).default,
  <Input disabled aria-label={t('Period')} className={styles.period} />,
);

export function TableBar<Row>(props: ListFrameProps<Row>) {
  const { address, columns, filters, list, searchLabel, views, view, onView } = props;
  const isNarrow = useIsNarrow();
  const may = useMay();
  const { rows, save, cancel } = useExport(props.exportAs, address.query);
  const total = list.data?.total ?? 0;
  const written = filters.filter(({ isLinked, options }) => !isLinked && !options);
  const loose = isNarrow ? [] : headlessFilters(props);
  const period = address.hasPeriod && <PeriodPicker address={address} />;
  return (
    <div className={styles.bar}>
      {views && (
        <Segmented
          className={styles.views}
          aria-label={t('View')}
          name="view"
          block={isNarrow}
          options={[...views]}
          value={address.chosen[STATUS] ?? ''}
          onChange={(value) => address.choose({ [STATUS]: value })}
        />
      )}
      <SavedViews filters={filters} address={address} />
      {searchLabel && <SearchBox name={SEARCH} label={searchLabel} address={address} />}
      {written.map(({ name, label }) => (
        <SearchBox key={name} name={name} label={label} address={address} />
      ))}
      {!isNarrow && period}
      {loose.map((filter) => (
        <Popover
          key={filter.name}
          trigger="click"
          placement={BELOW_START}
          arrow={false}
          destroyOnHidden
          content={<FilterSelect filter={filter} address={address} isOpen />}
        >
          <Button icon={<FilterOutlined />} aria-label={filter.label}>
            {filter.label}
          </Button>
        </Popover>
      ))}
      <ChosenFilters {...props} />
      <div className={styles.tools}>
        {isNarrow && (
          <NarrowFilters {...props}>
            {period}
            <SortSelect columns={columns} address={address} />
          </NarrowFilters>
        )}
        <OwnViews />
        {view && onView && !isNarrow && <ViewButton columns={columns} view={view} onView={onView} />}
        {props.exportAs && may(exportPermission(props.exportAs)) && (
          <Button
            aria-label={t('Export CSV')}
            title={t('Export CSV')}
            icon={<DownloadOutlined />}
            disabled={total === 0}
            loading={rows !== null}
            onClick={() => void save()}
          >
            {rows !== null &&
              t('{place} of {total}', {
                place: formatCount(Math.min(rows, total)),
                total: formatCount(total),
              })}
          </Button>
        )}
        {rows !== null && <Button onClick={cancel}>{t('Cancel')}</Button>}
        <Button
          aria-label={t('Refresh')}
          title={t('Refresh')}
          icon={<ReloadOutlined />}
          disabled={list.isFetching}
          onClick={() => list.refetch()}
        />
      </div>
    </div>
  );
}

/** Filters that neither a column's heading nor a saved view offers. */
function headlessFilters<Row>({ filters, columns }: Pick<ListFrameProps<Row>, 'filters' | 'columns'>) {
  return filters.filter(
    (one) => one.options && one !== LATE_OR_FLAGGED && !columns.some(({ filter }) => filter === one.name),
  );
}

type FiltersProps<Row> = Pick<ListFrameProps<Row>, 'address' | 'filters' | 'views'>;

function ChosenFilters<Row>({ address, filters, views }: FiltersProps<Row>) {
  const chosen = filters.filter(({ name, options, isLinked }) => {
    const value = address.chosen[name];
    const isInViews = name === STATUS && views?.some((view) => view.value === value);
    return value && (options || isLinked) && !isInViews;
  });
  return chosen.map((filter) => {
    const words = chosenWords(filter, address.chosen[filter.name] ?? '');
    return (
      <Button
        key={filter.name}
        type="text"
        icon={<CloseOutlined />}
        iconPlacement="end"
        aria-label={t('{label} {words}: show all', { label: filter.label, words })}
        onClick={() => address.choose({ [filter.name]: '' })}
      >
        {t('{label}: {words}', { label: filter.label, words })}
      </Button>
    );
  });
}

function NarrowFilters<Row>({
  address,
  filters,
  children,
}: FiltersProps<Row> & { children: React.ReactNode }) {
  const choices = filters.filter(({ options }) => options);
  const count = choices.filter(({ name }) => name !== STATUS && address.chosen[name]).length;
  return (
    <Popover
      trigger="click"
      placement="bottom"
      arrow={false}
      content={
        <Flex vertical gap={8}>
          {choices.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} address={address} />
          ))}
          {children}
        </Flex>
      }
    >
      <Badge count={count} size="small">
        <Button aria-label={t('Filters and order')} icon={<FilterOutlined />} />
      </Badge>
    </Popover>
  );
}
