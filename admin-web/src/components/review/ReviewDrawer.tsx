import { Icon } from '@souk/web-core/ui';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './ReviewDrawer.module.css';
import type { Review } from './useReview';

interface ReviewDrawerProps<Row> {
  review: Review<Row>;
  title: (row: Row) => string;
  /** The decisions: they sit beside the evidence, always in reach. */
  actions: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
  /** Room for two columns. */
  wide?: boolean;
}

/** Everything needed to decide about one row, on one screen. */
export function ReviewDrawer<Row extends { id: number }>({
  review,
  title,
  actions,
  children,
  wide = false,
}: ReviewDrawerProps<Row>) {
  const { row } = review;
  // The drawer keeps its last content while it slides away.
  const [shown, setShown] = useState(row);
  useEffect(() => {
    if (row) setShown(row);
  }, [row]);
  const content = row ?? shown;

  return (
    <Drawer
      open={row !== null}
      onClose={review.close}
      size={`min(${wide ? 960 : 520}px, 100vw)`}
      title={content && title(content)}
      closable={{ 'aria-label': 'Close' }}
      extra={
        <div className={styles.steps}>
          <Step label="Previous" turn={styles.up} go={review.previous} />
          <Step label="Next" go={review.next} />
        </div>
      }
      footer={content && actions(content)}
    >
      {content && <div className={styles.body}>{children(content)}</div>}
    </Drawer>
  );
}

function Step({ label, turn, go }: { label: string; turn?: string; go: (() => void) | null }) {
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      disabled={!go}
      icon={<Icon name="chevron" className={turn} />}
      onClick={() => go?.()}
    />
  );
}

/** A titled part of a review. */
export function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
