import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './DefinitionList.module.css';

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface DefinitionProps {
  term: ReactNode;
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
