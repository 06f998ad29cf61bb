import { useDeferredValue } from 'react';

interface Query {
  error?: unknown;
  isFetching: boolean;
}

/**
 * Why a query has failed, or undefined as long as it may still end otherwise. A page that finds an error when it is first
 * drawn (of what was asked for early, or of its last visit) asks again at once: that error is not worth a glimpse.
 */
export function useLastingError({ error, isFetching }: Query): unknown {
  const failed = isFetching ? null : (error ?? null);
  // Drawn without it first, and with it only when the effects of that, the asking among them, have run.
  const lasting = useDeferredValue(failed, null);
  return failed && lasting ? failed : undefined;
}
