import { t } from '@souk/contracts/texts';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import { Field, Select } from '@souk/web-core/form';
import { sayMinutes } from '@souk/web-core/format';
import { Button, CoinMark, classNames, Segments } from '@souk/web-core/ui';
import { type ReactNode, useId, useState } from 'react';
import { coinOptions } from '../../../components/coinOptions';
import type { Side } from '../shared/MarketRow';
import styles from './OfferFilterBar.module.css';
import {
  COMPLETIONS,
  hasFilters,
  isCoin,
  isOfferSort,
  type OfferFilters,
  SIDE_FILTERS,
  SORT_LABELS,
  withoutFilters,
} from './offerFilters';
import { useFilterDraft } from './useFilterDraft';

/** Whose filter it is, where not everyone's: of those who have traded, or of a market where sellers may pay who get nothing in time. */
type Asks = 'users' | 'promises';

interface ExtraFilter {
  name: Exclude<keyof OfferFilters, 'crypto_type' | 'sort'>;
  label: string;
  /** Undefined for a price, which is typed. */
  options?: { value: string; label: string }[];
  asks?: Asks;
}

const any = (label: string) => ({ value: '', label });
const only = (label: string) => ({ value: 'true', label });

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

const OF_OFFERS: ExtraFilter[] = [
  { name: 'min_price', label: t('Price from') },
  { name: 'max_price', label: t('Price to') },
  { name: 'send_within', label: t('Time to send'), options: [any(t('Sent at any time')), ...TIMES] },
  { name: 'completion', label: t('Completed trades'), options: [any(t('Any share')), ...SHARES] },
  {
    name: 'guaranteed',
    label: t('If the seller is late'),
    options: [any(t('Any offer')), only(t('Only offers that pay'))],
    asks: 'promises',
  },
  {
    name: 'known',
    label: t('Sellers'),
    options: [any(t('Everyone')), only(t('Only people I know'))],
    asks: 'users',
  },
  {
    name: 'can_take',
    label: t('Conditions for buyers'),
    options: [any(t('Any offer')), only(t('Only offers that I can take'))],
    asks: 'users',
  },
];

const SPEND = {
  value: 'spend',
  label: t('Spend'),
  says: (unit: string) => t('I want to spend, in {unit}', { unit }),
} as const;
const GET = {
  value: 'amount',
  label: t('Get'),
  says: (unit: string) => t('I want to get, in {unit}', { unit }),
} as const;
const SELL = { ...GET, says: (unit: string) => t('I want to sell, in {unit}', { unit }) };

interface Bar {
  label: string;
  /** How an amount can be named: by what one gives, or by what one gets. */
  ways: [typeof SPEND | typeof GET, ...(typeof GET)[]];
  placeholder: string;
  hasNames: boolean;
  extra: ExtraFilter[];
}

/** What a side's bar has beside the coin and the order. */
const BARS: Record<Side, Bar> = {
  sell: {
    label: t('Filter offers'),
    ways: [SPEND, GET],
    placeholder: t('Any amount'),
    hasNames: true,
    extra: OF_OFFERS,
  },
  buy: {
    label: t('Filter bids'),
    ways: [SELL],
    placeholder: t('Amount to sell'),
    hasNames: false,
    extra: [],
  },
};

interface OfferFilterBarProps {
  side: Side;
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
  asks?: Partial<Record<Asks, boolean>>;
  /** A button beside the filters. */
  children?: ReactNode;
}

/** Search, filters and sorting of a side of the market. What is typed takes effect by itself once it makes sense. */
export function OfferFilterBar({ side, filters, onChange, asks = {}, children }: OfferFilterBarProps) {
  const { label, ways, placeholder, hasNames, extra } = BARS[side];
  const { draft, setDraft, field } = useFilterDraft(filters, onChange);
  const [chosen, setChosen] = useState(filters.amount ? 'amount' : ways[0].value);
  const [more, setMore] = useState(extra.some(({ name }) => filters[name]));
  const extraId = useId();
  const named = draft.amount ? 'amount' : draft.spend ? 'spend' : chosen;
  const way = ways.find(({ value }) => value === named) ?? ways[0];
  const unit = way === SPEND ? 'USDT' : draft.crypto_type;
  const choose = (next: typeof chosen) => {
    setChosen(next);
    setDraft({ ...draft, spend: '', amount: '', [next]: draft[way.value] });
  };
  return (
    // No form: what it holds, such as a dialog, may have one of its own.
    <search className={styles.bar} aria-label={label}>
      <div className={styles.amount}>
        {ways.length > 1 && (
          <Segments legend={t('I want to')} options={ways} value={way.value} onChange={choose} />
        )}
        <Field
          label={way.says(unit)}
          hidesLabel
          look="number"
          placeholder={placeholder}
          adornment={
            <span className={styles.unit}>
              {unit} <CoinMark coin={unit} />
            </span>
          }
          {...field(way.value)}
        />
      </div>
      {coinOptions.length > 1 && (
        <Select
          label={t('Coin')}
          hidesLabel
          name="crypto_type"
          value={draft.crypto_type}
          options={coinOptions}
          onValueChange={(coin) => isCoin(coin) && setDraft({ ...draft, crypto_type: coin })}
        />
      )}
      <div className={styles.sort}>
        <Select
          label={t('Sort by')}
          hidesLabel
          name="sort"
          value={draft.sort}
          options={SIDE_FILTERS[side].sorts.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onValueChange={(sort) => isOfferSort(sort) && setDraft({ ...draft, sort })}
        />
      </div>
      {hasNames && (
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
        {extra.length > 0 && (
          <Button aria-expanded={more} aria-controls={extraId} onClick={() => setMore(!more)}>
            {more ? t('Fewer filters') : t('More filters')}
          </Button>
        )}
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
        {extra
          .filter(({ asks: asked }) => !asked || asks[asked])
          .map(({ name, label, options }) =>
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
