import { useEffect, useState } from 'react';

/** The part of an infinite query's hook that concerns its next page. */
interface Growing {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Asks for the next page of an infinite query. While the query is refreshed, because something happened, a page asked for would never
 * come: it is asked for once that is over.
 */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Growing) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setWanted(false);
    fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return { isBusy: isWanted || isFetchingNextPage, ask: () => setWanted(true) };
}
