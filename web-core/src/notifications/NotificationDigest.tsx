import type { Notification } from '@souk/contracts/platform/notifications';
import { notificationText } from '@souk/contracts/platform/notificationTexts';
import { useCurrentUser } from '@souk/web-core';
import type { ReactNode } from 'react';
import { formatDeadline } from '../format';
import { Time } from '../ui';
import styles from './NotificationDigest.module.css';

interface NotificationDigestProps {
  newest: Notification;
  count: number;
  children: ReactNode;
}

/** Several unread notifications of a kind in one line, which opens to them. */
export function NotificationDigest({ newest, count, children }: NotificationDigestProps) {
  const { id, role } = useCurrentUser();
  const reader = { id, isAdmin: role === 'admin' };
  const { title } = notificationText(newest, reader, (time) => formatDeadline(time));
  return (
    <details className={styles.digest}>
      <summary className={styles.line}>
        <span className={styles.title}>
          {title.split(':')[0]} <span className={styles.count}>× {count}</span>
        </span>
        <Time className={styles.time} value={newest.created_at} />
      </summary>
      {children}
    </details>
  );
}
