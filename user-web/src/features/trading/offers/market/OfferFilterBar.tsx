import { t } from '@souk/contracts/texts/texts';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/trades/deadlines';
import { Field, Select } from '@souk/web-core/form';
import { formatPercentage, sayMinutes } from '@souk/web-core/format';
import { Actions, Button, CoinMark, Dialog, Segments } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';
import { coinOptions } from '../../../../components/terms/coinOptions';
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
const onlyIf = (name: FilterName, label: string, all: string, some: string, value = 'true'): ExtraFilter => ({
  name,
  label,
  options: [any(all), { value, label: some }],
});

const TIMES = [...SEND_WITHIN_MINUTES]
  .sort((a, b) => a - b)
  .map((minutes) => ({
    value: String(minutes),
    label: t('Sent within {minutes}', { minutes: sayMinutes(minutes) }),
  }));
const SHARES = COMPLETIONS.map((percent) => ({
  value: percent,
  label: t('{percent} or more', { percent: formatPercentage(percent) }),
}));

const EXTRA: ExtraFilter[] = [
  onlyIf('here', t('Seller’s presence'), t('Here or not'), t('Here now'), '1'),
  { name: 'seller', label: t('Seller') },
  { name: 'send_within', label: t('Time to send'), options: [any(t('Sent at any time')), ...TIMES] },
  { name: 'completion', label: t('Completed trades'), options: [any(t('Any share')), ...SHARES] },
  onlyIf('guaranteed', t('If the seller is late'), t('Any offer'), t('Only offers that pay')),
  onlyIf('known', t('Sellers'), t('Everyone'), t('Only people I know')),
  onlyIf('can_take', t('Conditions for buyers'), t('Any offer'), t('Only offers that I can take')),
  { name: 'min_price', label: t('Price from') },
  { name: 'max_price', label: t('Price to') },
];

const WAYS = [
  { value: 'spend', label: t('Spend') },
  { value: 'amount', label: t('Get') },
] as const;
type Way = (typeof WAYS)[number]['value'];

const AMOUNTS = { spend: t('Amount to spend'), amount: t('Amount to get'), sale: t('Amount to sell') };

interface OfferFilterBarProps {
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
  without?: readonly FilterName[];
  children?: ReactNode;
}

/**
 * Amount, sorting and filters of one side of the market. Input takes effect by itself once it is valid. A telephone has
 * room for the amount alone: all the rest is also in the dialog.
 */
export function OfferFilterBar({ filters, onChange, without = [], children }: OfferFilterBarProps) {
  const { draft, setDraft, field } = useFilterDraft(filters, onChange);
  const { names, sorts } = SIDE_FILTERS[filters.side];
  const isSale = filters.side === 'buy';
  const extra = EXTRA.filter(({ name }) => names.includes(name) && !without.includes(name));
  const [way, setWay] = useState<Way>(filters.amount || isSale ? 'amount' : 'spend');
  const [isOpen, setOpen] = useState(false);
  const shownWay = draft.amount ? 'amount' : draft.spend ? 'spend' : way;
  const choose = (next: Way) => {
    setWay(next);
    setDraft({ ...draft, spend: '', amount: '', [next]: draft[shownWay] });
  };
  const unit = shownWay === 'spend' ? 'USDT' : draft.crypto_type;
  const asked = AMOUNTS[isSale ? 'sale' : shownWay];
  const count = extra.filter(({ name }) => draft[name]).length;
  const ways = !isSale && (
    <Segments legend={t('I want to')} options={WAYS} value={shownWay} onChange={choose} />
  );
  const choices = (hidesLabel: boolean) => (
    <>
      {coinOptions.length > 1 && (
        <Select label={t('Coin')} hidesLabel={hidesLabel} options={coinOptions} {...field('crypto_type')} />
      )}
      <Select
        label={t('Sort by')}
        hidesLabel={hidesLabel}
        options={sorts.map((value) => ({ value, label: SORT_LABELS[value] }))}
        {...field('sort')}
      />
    </>
  );
  const clear = hasFilters(draft) && (
    <Button variant="quiet" icon="cross" onClick={() => setDraft(withoutFilters(draft))}>
      {t('Clear filters')}
    </Button>
  );
  return (
    // Not a form: its children, such as a dialog, may contain one.
    <search className={styles.bar} aria-label={isSale ? t('Filter bids') : t('Filter offers')}>
      <div className={styles.wide}>{ways}</div>
      <div className={styles.amount}>
        <Field
          label={`${asked}, ${unit}`}
          hidesLabel
          look="number"
          placeholder={asked}
          adornment={
            <span className={styles.unit}>
              {unit} <CoinMark coin={unit} />
            </span>
          }
          {...field(shownWay)}
        />
      </div>
      <div className={styles.wide}>{choices(true)}</div>
      <Button
        icon="funnel"
        aria-label={`${t('Filters')} ${count || ''}`.trim()}
        onClick={() => setOpen(true)}
      >
        <span className={styles.wide}>{t('Filters')}</span> {count > 0 && count}
      </Button>
      {isOpen && (
        <Dialog title={t('Filters')} onClose={() => setOpen(false)}>
          {ways}
          {choices(false)}
          {extra.map(({ name, label, options }) =>
            options ? (
              <Select key={name} label={label} options={options} {...field(name)} />
            ) : (
              <Field
                key={name}
                label={label}
                placeholder={t('Any')}
                {...(name === 'seller' ? { type: 'search' } : { look: 'number', adornment: 'USDT' })}
                {...field(name)}
              />
            ),
          )}
          {children}
          <Actions>
            {clear}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {isSale ? t('Show bids') : t('Show offers')}
            </Button>
          </Actions>
        </Dialog>
      )}
      <div className={styles.wide}>
        {children}
        {clear}
      </div>
    </search>
  );
}
