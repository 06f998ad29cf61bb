import type { Notification } from '@souk/contracts/platform/notifications';
import { useCurrentUser } from '@souk/web-core';
import { NotificationDigest } from './NotificationDigest';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationRows.module.css';

/** From so many unread ones of a kind on, an administrator reads one line. */
const FOLDED_FROM = 3;

interface NotificationRowsProps {
  notifications: readonly Notification[];
  /** Shows the beginning of each text only. */
  short?: boolean;
}

/** What the user was told, newest first; to an administrator, who is told of every case, in digests. */
export function NotificationRows({ notifications, short }: NotificationRowsProps) {
  const isAdmin = useCurrentUser().role === 'admin';
  const groups = isAdmin ? unreadByKind(notifications) : notifications.map((one) => [one]);
  return (
    <ul className={styles.rows}>
      {groups.flatMap((group) => {
        const rows = group.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} short={short} />
          </li>
        ));
        const [newest] = group;
        if (!newest || group.length < FOLDED_FROM) return rows;
        return (
          <li key={newest.kind}>
            <NotificationDigest newest={newest} count={group.length}>
              <ul className={styles.rows}>{rows}</ul>
            </NotificationDigest>
          </li>
        );
      })}
    </ul>
  );
}

/** The unread ones of a kind together, where the newest of them stands; each that is read alone. */
function unreadByKind(notifications: readonly Notification[]): Notification[][] {
  const groups = new Map<string, Notification[]>();
  for (const one of notifications) {
    const name = one.read_at ? String(one.id) : one.kind;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}
