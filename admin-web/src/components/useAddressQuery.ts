import { useSearchParams } from '@souk/web-core';
import { useEffect, useRef } from 'react';

interface AddressQuery {
  parameters: URLSearchParams;
  /** As last requested, which may not be drawn yet. */
  latest: () => URLSearchParams;
  /** Each change starts from `latest`. */
  change: (edit: (next: URLSearchParams) => void, history?: { replace?: boolean; state?: unknown }) => void;
}

/** The address bar's query. A change is drawn a little later than it is made, and a drawn row may hold an older query. */
export function useAddressQuery(): AddressQuery {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  return {
    parameters,
    latest: () => latest.current,
    change: (edit, history) => {
      const next = new URLSearchParams(latest.current);
      edit(next);
      latest.current = next;
      setParameters(next, history);
    },
  };
}
