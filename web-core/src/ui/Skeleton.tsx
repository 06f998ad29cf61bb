import { classNames } from './classNames';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** As CSS writes it; pixels for a number. */
  width?: number | string;
  height?: number | string;
}

/** Holds the place of one thing that is on its way, in its size, so that nothing jumps. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}

/** Holds the place of some lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
        <span key={line} className={classNames(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}
