import { t } from '@souk/contracts/texts';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import { Field, Select } from '@souk/web-core/form';
import { sayMinutes } from '@souk/web-core/format';
import { Button, CoinMark, classNames, Segments } from '@souk/web-core/ui';
import { type ReactNode, useId, useState } from 'react';
import { CoinAndSort } from './CoinAndSort';
import styles from './OfferFilterBar.module.css';
import { COMPLETIONS, hasFilters, NO_FILTERS, type OfferFilters, SORT_LABELS } from './offerFilters';
import { useFilterDraft } from './useFilterDraft';

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
const TIMES = [
  { value: '', label: t('Sent at any time') },
  ...[...SEND_WITHIN_MINUTES]
    .sort((a, b) => a - b)
    .map((minutes) => ({
      value: String(minutes),
      label: t('Sent within {minutes}', { minutes: sayMinutes(minutes) }),
    })),
];

const SHARES = [
  { value: '', label: t('Any share') },
  ...COMPLETIONS.map((percent) => ({ value: percent, label: t('{percent}% or more', { percent }) })),
];
const PROMISES = [
  { value: '', label: t('Any offer') },
  { value: 'true', label: t('Only offers that pay') },
];
const CONDITIONS = [
  { value: '', label: t('Any offer') },
  { value: 'true', label: t('Only offers that I can take') },
];
const PEOPLE = [
  { value: '', label: t('Everyone') },
  { value: 'true', label: t('Only people I know') },
];

/** The two ways to name an amount: what one gives, or what one gets. */
const WAYS = [
  { value: 'spend', label: t('Spend') },
  { value: 'amount', label: t('Get') },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface OfferFilterBarProps {
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
  /** Whether the reader has traded with people: not a visitor. */
  knowsPeople?: boolean;
  /** Whether offers may pay buyers who get nothing in time. */
  mayPromise?: boolean;
  /** A button beside the filters. */
  children?: ReactNode;
}

/** Search, filters and sorting of the active offers. What is typed takes effect by itself once it makes sense. */
export function OfferFilterBar({
  filters,
  onChange,
  knowsPeople,
  mayPromise,
  children,
}: OfferFilterBarProps) {
  const { draft, setDraft, field } = useFilterDraft(filters, onChange);
  const [way, setWay] = useState<Way>(filters.amount ? 'amount' : 'spend');
  const { spend, amount, seller, crypto_type, sort, ...extra } = filters;
  const [more, setMore] = useState(Object.values(extra).some(Boolean));
  const extraId = useId();
  const choose = (next: Way) => {
    setWay(next);
    setDraft({ ...draft, spend: '', amount: '', [next]: draft[way] });
  };
  const shownWay = draft.amount ? 'amount' : draft.spend ? 'spend' : way;
  const unit = shownWay === 'spend' ? 'USDT' : draft.crypto_type;
  return (
    // No form: what it holds, such as a dialog, may have one of its own.
    <search className={styles.bar} aria-label={t('Filter offers')}>
      <div className={styles.amount}>
        <Segments legend={t('I want to')} options={WAYS} value={shownWay} onChange={choose} />
        <Field
          label={
            shownWay === 'spend'
              ? t('I want to spend, in {unit}', { unit })
              : t('I want to get, in {unit}', { unit })
          }
          hidesLabel
          look="number"
          placeholder={t('Any amount')}
          adornment={
            <span className={styles.unit}>
              {unit} <CoinMark coin={unit} />
            </span>
          }
          {...field(shownWay)}
        />
      </div>
      <CoinAndSort draft={draft} setDraft={setDraft} sorts={SORTS} />
      <div className={styles.seller}>
        <Field
          label={t('Seller')}
          hidesLabel
          type="search"
          placeholder={t('Seller’s name')}
          {...field('seller')}
        />
      </div>
      <div className={styles.buttons}>
        <Button aria-expanded={more} aria-controls={extraId} onClick={() => setMore(!more)}>
          {more ? t('Fewer filters') : t('More filters')}
        </Button>
        {children && <span className={styles.mark}>{children}</span>}
        {hasFilters(draft) && (
          <span className={styles.mark}>
            <Button
              variant="quiet"
              icon="cross"
              onClick={() => setDraft({ ...NO_FILTERS, crypto_type: draft.crypto_type, sort: draft.sort })}
            >
              {t('Clear filters')}
            </Button>
          </span>
        )}
      </div>
      <div id={extraId} className={classNames(styles.extra, !more && styles.closed)}>
        <Field
          label={t('Price from')}
          look="number"
          placeholder={t('Any')}
          adornment="USDT"
          {...field('min_price')}
        />
        <Field
          label={t('Price to')}
          look="number"
          placeholder={t('Any')}
          adornment="USDT"
          {...field('max_price')}
        />
        <Select label={t('Time to send')} options={TIMES} {...field('send_within')} />
        <Select label={t('Completed trades')} options={SHARES} {...field('completion')} />
        {mayPromise && (
          <Select label={t('If the seller is late')} options={PROMISES} {...field('guaranteed')} />
        )}
        {knowsPeople && (
          <>
            <Select label={t('Sellers')} options={PEOPLE} {...field('known')} />
            <Select label={t('Conditions for buyers')} options={CONDITIONS} {...field('can_take')} />
          </>
        )}
      </div>
    </search>
  );
}
