import type { ToldKind } from '@souk/contracts/platform/events';
import type { Notification } from '@souk/contracts/platform/notifications';
import { useCurrentUser } from '@souk/web-core';
import { NotificationDigest } from './NotificationDigest';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationRows.module.css';

/** What waits for an administrator, by what tells of it: several of them are one line. */
const DIGESTS: Partial<Record<ToldKind, string>> = {
  trade_hash_sent: 'trades to verify',
  trade_submitted: 'trades to verify',
  trade_disputed: 'disputes to decide',
  trade_dispute_answered: 'answers in disputes',
  deposit_requested: 'deposits to check',
  deposit_contested: 'contested deposits',
  withdrawal_requested: 'withdrawals to pay',
  kyc_submitted: 'people’s documents to check',
  report_filed: 'reports to look at',
};
const FOLDED_FROM = 3;

interface NotificationRowsProps {
  notifications: readonly Notification[];
  /** Shows the beginning of each text only. */
  short?: boolean;
}

/** What the user was told, newest first; to an administrator, who is told of every case, in digests. */
export function NotificationRows({ notifications, short }: NotificationRowsProps) {
  const isAdmin = useCurrentUser().role === 'admin';
  const groups = isAdmin ? digestsOf(notifications) : notifications.map((one) => [one]);
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
        const cases = new Set(group.map(({ subject_id: id }) => id)).size;
        return (
          <li key={DIGESTS[newest.kind]}>
            <NotificationDigest title={`${cases} ${DIGESTS[newest.kind]}`} newest={newest.created_at}>
              <ul className={styles.rows}>{rows}</ul>
            </NotificationDigest>
          </li>
        );
      })}
    </ul>
  );
}

/** What is unread and waits together, where the newest of it stands; everything else alone. */
function digestsOf(notifications: readonly Notification[]): Notification[][] {
  const groups = new Map<string | number, Notification[]>();
  for (const one of notifications) {
    const name = (one.read_at === null && DIGESTS[one.kind]) || one.id;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}
