import type { ReactNode } from 'react';
import { useLastingError } from '../request/useLastingError';
import { Card } from './Card';
import { ErrorState } from './ErrorState';

interface PendingProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Its failure stands in a card. */
  inCard?: boolean;
  /** What stands for the answer while it is on its way. */
  waiting: ReactNode;
}

/** In the place of an answer that is not there: what stands for it, or why it failed, with a button to try again. */
export function Pending({ query, inCard, waiting }: PendingProps) {
  const error = useLastingError(query);
  if (!error) return waiting;
  const failed = <ErrorState error={error} onRetry={query.refetch} />;
  return inCard ? <Card>{failed}</Card> : failed;
}
