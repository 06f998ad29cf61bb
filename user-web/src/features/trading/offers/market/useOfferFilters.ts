import { useSearchParams } from '@souk/web-core';
import { useCallback, useMemo } from 'react';
import { filterParameters, filtersFrom, type OfferFilters } from './offerFilters';

/** The side and the filters of the address bar, so that a filtered list can be linked to and survives a reload. */
export function useOfferFilters(): [OfferFilters, (filters: OfferFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFrom(search), [search]);
  const setFilters = useCallback(
    // Replaces: a letter typed is not a page to go back to.
    (next: OfferFilters) => setSearch(filterParameters(next), { replace: true }),
    [setSearch],
  );
  return [filters, setFilters];
}
