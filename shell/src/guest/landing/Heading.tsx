import type { ReactNode } from 'react';
import styles from './Heading.module.css';

interface HeadingProps {
  /** Labels the section and is the target of the bar's link. */
  id: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Heading({ id, lead, children }: HeadingProps) {
  return (
    <>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
