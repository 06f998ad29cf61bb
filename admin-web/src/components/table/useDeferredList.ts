import { useDeferredValue } from 'react';

/**
 * A list whose rows, when they come, are drawn in short slices, so that the page stays responsive. Until they are drawn, what
 * is shown counts as out of date.
 */
export function useDeferredList<Queried extends { data?: unknown; isFetching: boolean }>(
  list: Queried,
): Queried {
  const data = useDeferredValue<Queried['data']>(list.data);
  return { ...list, data, isFetching: list.isFetching || data !== list.data };
}
