import type { ReactNode } from 'react';
import styles from './Heading.module.css';

interface HeadingProps {
  /** Its section is labelled by it, and the bar leads to it. */
  id: string;
  /** A sentence below it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The heading of one of the landing page's sections. */
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
