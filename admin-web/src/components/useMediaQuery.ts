import { useCallback, useSyncExternalStore } from 'react';

/** The result is known from the first render on, so that nothing jumps. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Too narrow for a table: rows become cards. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
