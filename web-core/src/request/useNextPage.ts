import { useEffect, useState } from 'react';

interface Growing {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches the next page of an infinite query. A request during a refresh would be lost, so it waits for the refresh. */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Growing) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setWanted(false);
    fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return { isBusy: isWanted || isFetchingNextPage, ask: () => setWanted(true) };
}
