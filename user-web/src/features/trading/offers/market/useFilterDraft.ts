import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { type FilterName, filterError, NO_FILTERS, type OfferFilters } from './offerFilters';

/** How long typing pauses before the list is asked for. */
const SETTLE_MS = 350;

/** What is typed, which takes effect after a pause; and what is changed elsewhere, which replaces it. */
export function useFilterDraft(filters: OfferFilters, onChange: (filters: OfferFilters) => void) {
  const [draft, setDraft] = useState(filters);
  const [shown, setShown] = useState(filters);
  const [applied, setApplied] = useState(filters);

  // The address bar changed under us: back, forward or "Clear filters". What was applied here comes back as well, but late:
  // more may have been typed since.
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

/** The draft without what the api would refuse. */
function settled({ side, ...draft }: OfferFilters): OfferFilters {
  const names = Object.keys(draft) as FilterName[];
  const good = names.filter((name) => filterError(name, draft[name]) === null);
  const applied = Object.fromEntries(good.map((name) => [name, draft[name].trim()]));
  return { ...NO_FILTERS[side], ...applied };
}

function isSame(a: OfferFilters, b: OfferFilters): boolean {
  return (Object.keys(a) as (keyof OfferFilters)[]).every((name) => a[name] === b[name]);
}
