import { EmptyState, ErrorState } from '@souk/web-core/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { TitledCard } from '../../../components/facts/TitledCard';
import styles from './LatestTable.module.css';

interface LatestTableProps<Row> {
  title: string;
  extra: ReactNode;
  latest: { data?: Row[]; error?: unknown; refetch: () => unknown };
  empty: string;
  /** A row's cells: the first identifies the row, the last says when it came. */
  children: (row: Row) => ReactNode;
}

export function LatestTable<Row extends { id: number }>(props: LatestTableProps<Row>) {
  const { title, extra, latest, empty, children } = props;
  const rows = useDeferredValue(latest.data);
  return (
    <TitledCard title={title} extra={extra} styles={{ body: { minHeight: 220, padding: 0 } }}>
      {latest.error ? (
        <ErrorState error={latest.error} onRetry={latest.refetch} />
      ) : rows?.length === 0 ? (
        <EmptyState icon="info">{empty}</EmptyState>
      ) : (
        <table className={styles.latest}>
          <tbody>
            {rows?.map((row) => (
              <tr key={row.id}>{children(row)}</tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledCard>
  );
}
