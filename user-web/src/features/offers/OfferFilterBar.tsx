import { Field, Select } from '@souk/web-core/form';
import { Button } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { coinOptions } from '../../components/coinOptions';
import styles from './OfferFilterBar.module.css';
import {
  filterError,
  hasFilters,
  isOfferSort,
  NO_FILTERS,
  type OfferFilters,
  SORT_LABELS,
} from './offerFilters';

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/** How long typing pauses before the list is asked for. */
const SETTLE_MS = 350;

interface OfferFilterBarProps {
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
}

/** Search, filters and sorting of the active offers. What is typed takes effect by itself once it makes sense. */
export function OfferFilterBar({ filters, onChange }: OfferFilterBarProps) {
  const [draft, setDraft] = useState(filters);
  const [shown, setShown] = useState(filters);
  const [applied, setApplied] = useState(filters);
  const [more, setMore] = useState(() => hasFilters({ ...filters, seller: '' }));
  const extraId = useId();
  // The address bar changed under us: back, forward or "Clear filters". What was applied here comes back as well, but late:
  // more may have been typed since.
  if (shown !== filters) {
    setShown(filters);
    if (!isSame(applied, filters)) {
      setApplied(filters);
      setDraft(filters);
    }
  }

  const apply = useEffectEvent(() => {
    const next = settled(draft);
    if (isSame(next, applied)) return;
    setApplied(next);
    onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing is what restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => apply(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const field = (name: Exclude<keyof OfferFilters, 'sort'>) => ({
    name,
    value: draft[name],
    error: filterError(name, draft[name]),
    onValueChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <div className={styles.bar}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()} aria-label="Filter offers">
        <Field label="Seller" type="search" placeholder="Name" {...field('seller')} />
        <div id={extraId} className={more ? styles.extra : styles.extraClosed}>
          <Select
            label="Coin"
            options={[{ value: '', label: 'All coins' }, ...coinOptions]}
            {...field('crypto_type')}
          />
          <Field label="I want to buy" look="number" placeholder="Any" {...field('amount')} />
          <Field label="Price from" look="number" placeholder="Any" {...field('min_price')} />
          <Field label="Price to" look="number" placeholder="Any" {...field('max_price')} />
        </div>
        <Select
          label="Sort by"
          name="sort"
          value={draft.sort}
          options={SORTS}
          onValueChange={(sort) => isOfferSort(sort) && setDraft({ ...draft, sort })}
        />
      </form>
      <div className={styles.buttons}>
        <span className={styles.moreButton}>
          <Button
            variant="quiet"
            small
            aria-expanded={more}
            aria-controls={extraId}
            onClick={() => setMore(!more)}
          >
            {more ? 'Fewer filters' : 'More filters'}
          </Button>
        </span>
        {hasFilters(draft) && (
          <Button
            variant="quiet"
            small
            icon="cross"
            onClick={() => setDraft({ ...NO_FILTERS, sort: draft.sort })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

/** The draft without what the api would refuse. */
function settled(draft: OfferFilters): OfferFilters {
  const names = Object.keys(draft) as (keyof OfferFilters)[];
  const good = names.filter((name) => filterError(name, draft[name]) === null);
  const kept = Object.fromEntries(good.map((name) => [name, draft[name].trim()]));
  return { ...NO_FILTERS, ...kept };
}

function isSame(a: OfferFilters, b: OfferFilters): boolean {
  return (Object.keys(a) as (keyof OfferFilters)[]).every((name) => a[name] === b[name]);
}
