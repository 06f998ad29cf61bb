import { useSearchParams } from '@souk/web-core';
import { useEffect, useRef } from 'react';

interface AddressQuery {
  /** As it is drawn. */
  parameters: URLSearchParams;
  /** As it was last asked for, which may not be drawn yet. */
  latest: () => URLSearchParams;
  /** Each change starts from what was last asked for. */
  change: (edit: (next: URLSearchParams) => void, history?: { replace?: boolean; state?: unknown }) => void;
}

/** The query of the address bar. A change is drawn a little later than it is made, and what a row was drawn with may be older. */
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
