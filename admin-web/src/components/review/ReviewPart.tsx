import { Card } from 'antd';
import type { ReactNode } from 'react';
import styles from './ReviewFrame.module.css';

interface ReviewPartProps {
  title: string;
  /** At the right of the title. */
  side?: ReactNode;
  /** A table reaches from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a review. */
export function ReviewPart({ title, side, flush, children }: ReviewPartProps) {
  return (
    <Card
      size="small"
      title={<h3 className={styles.heading}>{title}</h3>}
      extra={side}
      styles={{ body: flush ? { padding: 0 } : undefined }}
    >
      {children}
    </Card>
  );
}
