import { t } from '@souk/contracts/texts';
import { Field } from '@souk/web-core/form';
import { Button, CoinMark } from '@souk/web-core/ui';
import { CoinAndSort } from './CoinAndSort';
import styles from './OfferFilterBar.module.css';
import { hasFilters, NO_FILTERS, type OfferFilters, SORT_LABELS } from './offerFilters';
import { useFilterDraft } from './useFilterDraft';

/** What sellers look for first. */
const SORTS = (['price_high', 'newest'] as const).map((value) => ({ value, label: SORT_LABELS[value] }));

interface BidFilterBarProps {
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
}

/** Filters and sorting of the active bids. */
export function BidFilterBar({ filters, onChange }: BidFilterBarProps) {
  const { draft, setDraft, field } = useFilterDraft(filters, onChange);
  const unit = draft.crypto_type;
  return (
    <search className={styles.bar} aria-label={t('Filter bids')}>
      <div className={styles.amount}>
        <Field
          label={t('I want to sell, in {unit}', { unit })}
          hidesLabel
          look="number"
          placeholder={t('Amount to sell')}
          adornment={
            <span className={styles.unit}>
              {unit} <CoinMark coin={unit} />
            </span>
          }
          {...field('amount')}
        />
      </div>
      <CoinAndSort draft={draft} setDraft={setDraft} sorts={SORTS} />
      {hasFilters(draft) && (
        <Button
          variant="quiet"
          icon="cross"
          onClick={() => setDraft({ ...NO_FILTERS, crypto_type: unit, sort: draft.sort })}
        >
          {t('Clear filters')}
        </Button>
      )}
    </search>
  );
}
