import type { ReactNode } from 'react';
import { Card } from './Card';
import styles from './Rows.module.css';
import { Skeleton } from './Skeleton';

/** A list of rows divided by hairlines, inside a flush card. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

/** One row. */
export function Row({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>;
}

/** Holds the place of rows on their way. */
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

/** The same in a card of its own. */
export function RowCardSkeleton(props: { count: number; height?: number }) {
  return (
    <Card flush>
      <RowSkeletons {...props} />
    </Card>
  );
}
