import type { DecimalString } from '@souk/contracts/amounts';
import { isRefusal } from '@souk/web-core/request';
import { useState } from 'react';

interface Spendable {
  /** What a form with these values goes by; undefined while unknown. */
  of: (values: object) => DecimalString | undefined;
  /** To be told why the request of these values failed. */
  afterFailure: (values: object, error: unknown) => void;
}

/**
 * The available balance for a form that spends it. After a lost answer the money may have left already: the same request, sent
 * again, then goes by what there was before, or it would be refused for want of what it has taken itself.
 */
export function useSpendable(available: DecimalString | undefined): Spendable {
  const [lost, setLost] = useState<{ request: string; available: DecimalString | undefined } | null>(null);
  const of = (values: object) => (lost?.request === JSON.stringify(values) ? lost.available : available);
  return {
    of,
    afterFailure: (values, error) =>
      setLost(isRefusal(error) ? null : { request: JSON.stringify(values), available: of(values) }),
  };
}
