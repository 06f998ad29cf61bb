import { ErrorState, Skeleton } from '@souk/web-core/ui';

interface MissingEvidenceProps {
  /** The loading error; undefined while it loads. */
  error: unknown;
  onRetry: () => void;
  /** Usual height of the evidence, in pixels. */
  height: number;
}

export function MissingEvidence({ error, onRetry, height }: MissingEvidenceProps) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton height={height} />;
}
