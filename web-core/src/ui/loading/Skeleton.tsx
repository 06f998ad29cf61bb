import { classNames } from '../classNames';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS length; a number is in pixels. */
  width?: number | string;
  height?: number | string;
}

/** Placeholder of the content's size, so that nothing moves. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}

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
