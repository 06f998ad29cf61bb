import { t } from '@souk/contracts/texts/texts';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/trades/deadlines';
import { Field, Select } from '@souk/web-core/form';
import { sayMinutes } from '@souk/web-core/format';
import { Button, CoinMark, classNames, Segments } from '@souk/web-core/ui';
import { type ReactNode, useId, useState } from 'react';
import { coinOptions } from '../../../../components/coinOptions';
import styles from './OfferFilterBar.module.css';
import {
  COMPLETIONS,
  type FilterName,
  hasFilters,
  type OfferFilters,
  SIDE_FILTERS,
  SORT_LABELS,
  withoutFilters,
} from './offerFilters';
import { useFilterDraft } from './useFilterDraft';

interface ExtraFilter {
  name: FilterName;
  label: string;
  options?: { value: string; label: string }[];
}

const any = (label: string) => ({ value: '', label });
const onlyIf = (name: FilterName, label: string, all: string, some: string): ExtraFilter => ({
  name,
  label,
  options: [any(all), { value: 'true', label: some }],
});

const TIMES = [...SEND_WITHIN_MINUTES]
  .sort((a, b) => a - b)
  .map((minutes) => ({
    value: String(minutes),
    label: t('Sent within {minutes}', { minutes: sayMinutes(minutes) }),
  }));
const SHARES = COMPLETIONS.map((percent) => ({
  value: percent,
  label: t('{percent}% or more', { percent }),
}));

const EXTRA: ExtraFilter[] = [
  { name: 'min_price', label: t('Price from') },
  { name: 'max_price', label: t('Price to') },
  { name: 'send_within', label: t('Time to send'), options: [any(t('Sent at any time')), ...TIMES] },
  { name: 'completion', label: t('Completed trades'), options: [any(t('Any share')), ...SHARES] },
  onlyIf('guaranteed', t('If the seller is late'), t('Any offer'), t('Only offers that pay')),
  onlyIf('known', t('Sellers'), t('Everyone'), t('Only people I know')),
  onlyIf('can_take', t('Conditions for buyers'), t('Any offer'), t('Only offers that I can take')),
];

const WAYS = [
  { value: 'spend', label: t('Spend') },
  { value: 'amount', label: t('Get') },
] as const;
type Way = (typeof WAYS)[number]['value'];

const WORDS = {
  sell: { bar: t('Filter offers'), placeholder: t('Any amount') },
  buy: { bar: t('Filter bids'), placeholder: t('Amount to sell') },
};

interface OfferFilterBarProps {
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
  without?: readonly FilterName[];
  children?: ReactNode;
}

/** Search, filters and sorting of one side of the market. Input takes effect by itself once it is valid. */
export function OfferFilterBar({ filters, onChange, without = [], children }: OfferFilterBarProps) {
  const { draft, setDraft, field } = useFilterDraft(filters, onChange);
  const { names, sorts } = SIDE_FILTERS[filters.side];
  const { bar, placeholder } = WORDS[filters.side];
  const isSale = filters.side === 'buy';
  const extra = EXTRA.filter(({ name }) => names.includes(name) && !without.includes(name));
  const [way, setWay] = useState<Way>(filters.amount || isSale ? 'amount' : 'spend');
  const [more, setMore] = useState(extra.some(({ name }) => filters[name]));
  const extraId = useId();
  const choose = (next: Way) => {
    setWay(next);
    setDraft({ ...draft, spend: '', amount: '', [next]: draft[way] });
  };
  const shownWay = draft.amount ? 'amount' : draft.spend ? 'spend' : way;
  const unit = shownWay === 'spend' ? 'USDT' : draft.crypto_type;
  return (
    // Not a form: its children, such as a dialog, may contain one.
    <search className={styles.bar} aria-label={bar}>
      <div className={styles.amount}>
        {!isSale && <Segments legend={t('I want to')} options={WAYS} value={shownWay} onChange={choose} />}
        <Field
          label={amountLabel(isSale ? 'sell' : shownWay, unit)}
          hidesLabel
          look="number"
          placeholder={placeholder}
          adornment={
            <span className={styles.unit}>
              {unit} <CoinMark coin={unit} />
            </span>
          }
          {...field(shownWay)}
        />
      </div>
      {coinOptions.length > 1 && (
        <Select label={t('Coin')} hidesLabel options={coinOptions} {...field('crypto_type')} />
      )}
      <div className={styles.sort}>
        <Select
          label={t('Sort by')}
          hidesLabel
          options={sorts.map((value) => ({ value, label: SORT_LABELS[value] }))}
          {...field('sort')}
        />
      </div>
      {names.includes('seller') && (
        <div className={styles.seller}>
          <Field
            label={t('Seller')}
            hidesLabel
            type="search"
            placeholder={t('Seller’s name')}
            {...field('seller')}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button aria-expanded={more} aria-controls={extraId} onClick={() => setMore(!more)}>
          {more ? t('Fewer filters') : t('More filters')}
        </Button>
        {children && <span className={styles.mark}>{children}</span>}
        {hasFilters(draft) && (
          <span className={styles.mark}>
            <Button variant="quiet" icon="cross" onClick={() => setDraft(withoutFilters(draft))}>
              {t('Clear filters')}
            </Button>
          </span>
        )}
      </div>
      <div id={extraId} className={classNames(styles.extra, !more && styles.closed)}>
        {extra.map(({ name, label, options }) =>
          options ? (
            <Select key={name} label={label} options={options} {...field(name)} />
          ) : (
            <Field
              key={name}
              label={label}
              look="number"
              placeholder={t('Any')}
              adornment="USDT"
              {...field(name)}
            />
          ),
        )}
      </div>
    </search>
  );
}

function amountLabel(way: Way | 'sell', unit: string): string {
  if (way === 'sell') return t('I want to sell, in {unit}', { unit });
  return way === 'spend'
    ? t('I want to spend, in {unit}', { unit })
    : t('I want to get, in {unit}', { unit });
}
