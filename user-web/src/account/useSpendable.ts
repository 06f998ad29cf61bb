import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { isRefusal } from '@souk/web-core/request';
import { useState } from 'react';

interface Spendable {
  /** Balance that applies to these values; undefined while unknown. */
  of: (values: object) => DecimalString | undefined;
  afterFailure: (values: object, error: unknown) => void;
}

/**
 * Available balance for a form that spends it. After a lost answer the money may already be gone: a retry of the same
 * request uses the balance from before, or the form would refuse it for the money that it took itself.
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
