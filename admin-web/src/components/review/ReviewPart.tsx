import type { ReactNode } from 'react';
import styles from './ReviewDrawer.module.css';

/** A titled part of a review. */
export function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** One of the two columns of a review; below each other where there is no room. */
export function ReviewColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
