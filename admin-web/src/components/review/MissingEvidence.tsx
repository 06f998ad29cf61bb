import { ErrorState, Skeleton } from '@souk/web-core/ui';
import { createContext, type RefObject, use, useEffect } from 'react';

/** How many pieces of the evidence beside the decisions are not there. Null where no evidence stands beside them. */
export const EvidenceGaps = createContext<RefObject<number> | null>(null);

interface MissingEvidenceProps {
  /** Why it could not be loaded; undefined while it is on its way. */
  error: unknown;
  onRetry: () => void;
  /** Of what is expected, in pixels. */
  height: number;
}

/**
 * Stands in for evidence that is not there. The decisions are not locked by it: what must never happen the ledger refuses, money of
 * other people waits behind them, and whoever looked on the chain may know enough. But the question before each one says so,
 * because what is missing may be out of sight.
 */
export function MissingEvidence({ error, onRetry, height }: MissingEvidenceProps) {
  const gaps = use(EvidenceGaps);
  useEffect(() => {
    if (!gaps) return;
    gaps.current += 1;
    return () => {
      gaps.current -= 1;
    };
  }, [gaps]);
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
