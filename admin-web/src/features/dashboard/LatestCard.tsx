import { Card, EmptyState, ErrorState, Skeleton } from '@souk/web-core/ui';
import { type ReactNode, useDeferredValue } from 'react';
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
  const rows = useDeferredValue(latest.data);
  return (
    <Card title={title} action={action} flush>
      {latest.error ? (
        <ErrorState error={latest.error} onRetry={latest.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows
            ? rows.map((row) => (
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
