import type { ToldKind } from '@souk/contracts/platform/notifications/events';
import type { Notification } from '@souk/contracts/platform/notifications/notifications';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { NotificationDigest } from './NotificationDigest';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationRows.module.css';

const toVerify = (count: number) =>
  t('{count, plural, one {# trade to verify} other {# trades to verify}}', { count });

/** Kinds whose unread notifications an administrator sees as one line. */
const DIGESTS: Partial<Record<ToldKind, (count: number) => string>> = {
  trade_hash_sent: toVerify,
  trade_submitted: toVerify,
  trade_disputed: (count) =>
    t('{count, plural, one {# dispute to decide} other {# disputes to decide}}', { count }),
  trade_dispute_answered: (count) =>
    t('{count, plural, one {# answer in disputes} other {# answers in disputes}}', { count }),
  deposit_requested: (count) =>
    t('{count, plural, one {# deposit to check} other {# deposits to check}}', { count }),
  deposit_contested: (count) =>
    t('{count, plural, one {# contested deposit} other {# contested deposits}}', { count }),
  withdrawal_requested: (count) =>
    t('{count, plural, one {# withdrawal to pay} other {# withdrawals to pay}}', { count }),
  kyc_submitted: (count) =>
    t('{count, plural, one {# person’s documents to check} other {# people’s documents to check}}', {
      count,
    }),
  report_filed: (count) =>
    t('{count, plural, one {# report to look at} other {# reports to look at}}', { count }),
};

const FOLDED_FROM = 3;

interface NotificationRowsProps {
  notifications: readonly Notification[];
  short?: boolean;
}

/** Notifications, newest first. Administrators get digests, because they are notified of every case. */
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
          <li key={newest.id}>
            <NotificationDigest title={DIGESTS[newest.kind]?.(cases) ?? ''} newest={newest.created_at}>
              <ul className={styles.rows}>{rows}</ul>
            </NotificationDigest>
          </li>
        );
      })}
    </ul>
  );
}

/** Groups unread notifications of a kind at the position of the newest; all others stand alone. */
function digestsOf(notifications: readonly Notification[]): Notification[][] {
  const groups = new Map<unknown, Notification[]>();
  for (const one of notifications) {
    const name = (one.read_at === null && DIGESTS[one.kind]) || one.id;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}
