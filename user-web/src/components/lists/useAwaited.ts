import { useDeferredValue } from 'react';

/**
 * True while any of these lists loads for the first time. Content below stays hidden until then, because the list's
 * length is unknown; a failed list counts as loaded. Deferred, so that it changes together with the list's rows.
 */
export function useAwaited(...queries: { isLoading: boolean }[]): boolean {
  return useDeferredValue(queries.some(({ isLoading }) => isLoading));
}
