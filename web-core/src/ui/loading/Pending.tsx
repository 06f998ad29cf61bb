import type { ReactNode } from 'react';
import { useLastingError } from '../../request/useLastingError';
import { Card } from '../layout/Card';
import { ErrorState } from '../messages/ErrorState';

interface PendingProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  inCard?: boolean;
  waiting: ReactNode;
}

/** Stands in for a missing answer: `waiting`, or the error with a button to retry. */
export function Pending({ query, inCard, waiting }: PendingProps) {
  const error = useLastingError(query);
  if (!error) return waiting;
  const failed = <ErrorState error={error} onRetry={query.refetch} />;
  return inCard ? <Card>{failed}</Card> : failed;
}
