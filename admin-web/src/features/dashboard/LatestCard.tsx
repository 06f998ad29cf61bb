import { Card, EmptyState, ErrorState, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './LatestCard.module.css';

interface LatestCardProps<Row> {
  title: string;
  /** The way to all of them. */
  action: ReactNode;
  latest: { data?: Row[]; error?: unknown; refetch: () => unknown };
  empty: string;
  children: (row: Row) => ReactNode;
}

/** The latest five of something. */
export function LatestCard<Row extends { id: number }>(props: LatestCardProps<Row>) {
  const { title, action, latest, empty, children } = props;
  return (
    <Card title={title} action={action} flush>
      {latest.error ? (
        <ErrorState error={latest.error} onRetry={latest.refetch} />
      ) : latest.data?.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul className={styles.rows}>
          {latest.data
            ? latest.data.map((row) => (
                <li key={row.id} className={styles.row}>
                  {children(row)}
                </li>
              ))
            : [1, 2, 3, 4, 5].map((place) => (
                <li key={place} className={styles.row}>
                  <Skeleton width="60%" height={36} />
                </li>
              ))}
        </ul>
      )}
    </Card>
  );
}
