import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { type FilterName, filterError, NO_FILTERS, type OfferFilters } from './offerFilters';

/** Debounce before the list is requested. */
const SETTLE_MS = 350;

/** Draft of the filters: typed input takes effect after a pause, and changes from elsewhere replace it. */
export function useFilterDraft(filters: OfferFilters, onChange: (filters: OfferFilters) => void) {
  const [draft, setDraft] = useState(filters);
  const [shown, setShown] = useState(filters);
  const [applied, setApplied] = useState(filters);

  // The address changed: Back, Forward or "Clear filters". Our own change also arrives here, but late, and the user may
  // have typed more since.
  if (shown !== filters) {
    setShown(filters);
    if (!isSame(applied, filters)) {
      setApplied(filters);
      setDraft(filters);
    }
  }
  useSettled(draft, SETTLE_MS, () => {
    const next = settled(draft);
    if (isSame(next, applied)) return;
    setApplied(next);
    onChange(next);
  });
  const field = (name: FilterName) => ({
    name,
    value: draft[name],
    error: filterError(name, draft[name]),
    onValueChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return { draft, setDraft, field };
}

function settled({ side, ...draft }: OfferFilters): OfferFilters {
  const names = Object.keys(draft) as FilterName[];
  const good = names.filter((name) => filterError(name, draft[name]) === null);
  const applied = Object.fromEntries(good.map((name) => [name, draft[name].trim()]));
  return { ...NO_FILTERS[side], ...applied };
}

function isSame(a: OfferFilters, b: OfferFilters): boolean {
  return (Object.keys(a) as (keyof OfferFilters)[]).every((name) => a[name] === b[name]);
}
