import type { Notification } from '@souk/contracts/platform/notifications/notifications';
import { notificationText } from '@souk/contracts/platform/notifications/notificationTexts';
import { t } from '@souk/contracts/texts/texts';
import { Link, useCurrentUser, useReadNotificationsMutation } from '@souk/web-core';
import { formatDeadline } from '../format';
import { classNames, Time } from '../ui';
import styles from './NotificationRow.module.css';

interface NotificationRowProps {
  notification: Notification;
  short?: boolean;
}

/** Notification as a link to its subject; pressing it marks it as read. */
export function NotificationRow({ notification, short = false }: NotificationRowProps) {
  const user = useCurrentUser();
  const [read] = useReadNotificationsMutation();
  const { id, created_at, read_at } = notification;
  const reader = { id: user.id, isAdmin: user.role === 'admin' };
  const { title, text, to } = notificationText(notification, reader, (time) => formatDeadline(time));
  const isUnread = read_at === null;
  return (
    <Link
      className={classNames(styles.row, isUnread && styles.unread, short && styles.short)}
      to={to}
      onClick={() => isUnread && void read({ ids: [id] })}
    >
      <span className={styles.head}>
        <span className={styles.title}>
          {isUnread && <span className="visually-hidden">{t('Unread:')} </span>}
          {title}
        </span>
        <Time className={styles.time} value={created_at} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  );
}
