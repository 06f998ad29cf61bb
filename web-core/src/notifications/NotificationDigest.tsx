import type { ReactNode } from 'react';
import { Time } from '../ui';
import styles from './NotificationDigest.module.css';

interface NotificationDigestProps {
  title: string;
  newest: string;
  children: ReactNode;
}

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
