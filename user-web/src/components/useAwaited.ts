import { useDeferredValue } from 'react';

/**
 * Whether one of these lists is still on its way for the first time. What stands below it waits, hidden, because the list's length
 * is not known before; one that failed is there too, with its error. Comes with the rows, which a list draws in a later slice.
 */
export function useAwaited(...queries: { isLoading: boolean }[]): boolean {
  return useDeferredValue(queries.some(({ isLoading }) => isLoading));
}
