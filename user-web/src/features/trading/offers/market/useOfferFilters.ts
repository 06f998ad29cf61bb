import { useSearchParams } from '@souk/web-core';
import { useCallback, useMemo } from 'react';
import { filterParameters, filtersFrom, type OfferFilters } from './offerFilters';

/** Keeps side and filters in the address, so that a filtered list can be linked to and survives a reload. */
export function useOfferFilters(): [OfferFilters, (filters: OfferFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFrom(search), [search]);
  const setFilters = useCallback(
    // Replace the history entry: a typed letter is not a page to go back to.
    (next: OfferFilters) => setSearch(filterParameters(next), { replace: true }),
    [setSearch],
  );
  return [filters, setFilters];
}
