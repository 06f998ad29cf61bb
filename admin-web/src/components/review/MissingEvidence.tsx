import { ErrorState, Skeleton } from '@souk/web-core/ui';

interface MissingEvidenceProps {
  /** Why it could not be loaded; undefined while it is on its way. */
  error: unknown;
  onRetry: () => void;
  /** How high the evidence usually is, in pixels. */
  height: number;
}

/** Stands in for evidence that is missing. */
export function MissingEvidence({ error, onRetry, height }: MissingEvidenceProps) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
