import { CloseOutlined, DownloadOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { exportPermission } from '@souk/contracts/backOffice/exports';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDate } from '@souk/web-core/format';
import { lazily } from '@souk/web-core/ui';
import { Badge, Button, Flex, Input, Popover, Segmented } from 'antd';
import { useMay } from '../../../useMay';
import { BELOW_END } from '../../direction';
import { useIsNarrow } from '../../useMediaQuery';
import { chosenWords, LATE_OR_FLAGGED } from '../Filter';
import type { ListFrameProps } from '../ListFrame';
import { useExport } from '../useExport';
import { FROM, SEARCH, STATUS, TO } from '../useListAddress';
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
      <ChosenFilters {...props} />
      <div className={styles.tools}>
        {props.extra}
        <MoreFilters {...props} />
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

function ChosenFilters<Row>({ address, filters, views }: ListFrameProps<Row>) {
  const chosen = filters.filter(({ name, options, isLinked }) => {
    const value = address.chosen[name];
    const isInViews = name === STATUS && views?.some((view) => view.value === value);
    return value && (options || isLinked) && !isInViews;
  });
  const days = [FROM, TO].map((end) => address.chosen[end]);
  const chips = [
    ...chosen.map((filter) => ({
      label: filter.label,
      words: chosenWords(filter, address.chosen[filter.name] ?? ''),
      names: [filter.name],
    })),
    ...(days.some(Boolean)
      ? [{ label: t('Period'), words: days.map(dayText).join(' – '), names: [FROM, TO] }]
      : []),
  ];
  return chips.map(({ label, words, names }) => (
    <Button
      key={label}
      type="text"
      icon={<CloseOutlined />}
      iconPlacement="end"
      aria-label={t('{label} {words}: show all', { label, words })}
      onClick={() => address.choose(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      {t('{label}: {words}', { label, words })}
    </Button>
  ));
}

const dayText = (day: string | undefined) => (day ? formatDate(day, 'UTC') : '…');

/** Filters without a heading of their own; on a narrow screen, which has no headings, all of them and the order. */
function MoreFilters<Row>(props: ListFrameProps<Row>) {
  const { address, filters, columns } = props;
  const isNarrow = useIsNarrow();
  const choices = isNarrow ? filters.filter(({ options }) => options) : headlessFilters(props);
  if (choices.length === 0 && !address.hasPeriod && !isNarrow) return null;
  const count = choices.filter(({ name }) => name !== STATUS && address.chosen[name]).length;
  return (
    <Popover
      trigger="click"
      placement={BELOW_END}
      arrow={false}
      content={
        <Flex vertical gap={8}>
          {choices.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} address={address} />
          ))}
          {address.hasPeriod && <PeriodPicker address={address} />}
          {isNarrow && <SortSelect columns={columns} address={address} />}
        </Flex>
      }
    >
      <Badge count={count} size="small">
        <Button
          aria-label={t('Filters and order')}
          title={t('Filters and order')}
          icon={<FilterOutlined />}
        />
      </Badge>
    </Popover>
  );
}
