import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './DefinitionList.module.css';

/** Rows of a name and its value, such as the breakdown of an amount of money. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface DefinitionProps {
  term: ReactNode;
  /** The sum of the rows above it. */
  total?: boolean;
  children: ReactNode;
}

export function Definition({ term, total, children }: DefinitionProps) {
  return (
    <div className={classNames(styles.row, total && styles.total)}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
