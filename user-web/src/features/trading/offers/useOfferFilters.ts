import { useSearchParams } from '@souk/web-core';
import { useCallback, useMemo } from 'react';
import type { Side } from '../shared/MarketRow';
import { filterParameters, filtersFrom, type OfferFilters } from './offerFilters';

/** The market's side that the address asks for: it names what the reader does, who sells to those that buy. */
export function useMarketSide(): Side {
  const [search] = useSearchParams();
  return search.get('side') === 'sell' ? 'buy' : 'sell';
}

/** A side's part of the address. */
export const sideParameters = (side: Side): Record<string, string> =>
  side === 'buy' ? { side: 'sell' } : {};

/** The filters of the address bar, so that a filtered list can be linked to and survives a reload. */
export function useOfferFilters(): [OfferFilters, (filters: OfferFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const side = useMarketSide();
  const filters = useMemo(() => filtersFrom(search, side), [search, side]);
  const setFilters = useCallback(
    // Replaces: a letter typed is not a page to go back to.
    (next: OfferFilters) =>
      setSearch({ ...sideParameters(side), ...filterParameters(next) }, { replace: true }),
    [setSearch, side],
  );
  return [filters, setFilters];
}
