import type { ReactNode } from 'react';
import { Skeleton } from '../loading/Skeleton';
import { Card } from './Card';
import styles from './Rows.module.css';

/** List of rows divided by hairlines, for a flush card. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

export function Row({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>;
}

export function RowSkeletons({ count, height = 44 }: { count: number; height?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <div key={row} className={styles.row}>
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}

export function RowCardSkeleton(props: { count: number; height?: number }) {
  return (
    <Card flush>
      <RowSkeletons {...props} />
    </Card>
  );
}
