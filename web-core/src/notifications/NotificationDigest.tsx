import type { ReactNode } from 'react';
import { Time } from '../ui';
import styles from './NotificationDigest.module.css';

interface NotificationDigestProps {
  title: string;
  /** When the newest of them came. */
  newest: string;
  children: ReactNode;
}

/** Several unread notifications in one line, which opens to them. */
export function NotificationDigest({ title, newest, children }: NotificationDigestProps) {
  return (
    <details className={styles.digest}>
      <summary className={styles.line}>
        <span className={styles.title}>{title}</span>
        <Time className={styles.time} value={newest} />
      </summary>
      {children}
    </details>
  );
}
