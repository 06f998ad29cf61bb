import { useDeferredValue } from 'react';

interface Query {
  error?: unknown;
  isFetching: boolean;
}

/**
 * Error of a failed query; undefined while a fetch may still succeed. A page whose first render finds an error (of an
 * early request, or of its last visit) refetches at once, so that error must not flash.
 */
export function useLastingError({ error, isFetching }: Query): unknown {
  const failed = isFetching ? null : (error ?? null);
  // Render without the error first. It shows only once the effects of that render, including a refetch, have run.
  const lasting = useDeferredValue(failed, null);
  return failed && lasting ? failed : undefined;
}
