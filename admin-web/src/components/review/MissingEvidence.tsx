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
 * Stands in for evidence that is missing. The decisions stay open all the same: the ledger refuses what must never happen,
 * other people's money is waiting, and an admin who has looked at the chain may know enough. But the question before each
 * decision says so, because the gap may be out of sight.
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
