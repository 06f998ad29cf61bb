import { Link, paths, useLatestNotificationsQuery, useUnreadCount } from '@souk/web-core';
import { useLastingError } from '../request';
import { Button, ErrorState, RowSkeletons } from '../ui';
import styles from './Latest.module.css';
import { NotificationRow } from './NotificationRow';
import { useReadAll } from './useReadAll';

/** What the user was told last, as the bell shows it. */
export function Latest() {
  const query = useLatestNotificationsQuery();
  const error = useLastingError(query);
  const unread = useUnreadCount();
  const { readAll, isLoading } = useReadAll(query.data);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Notifications</h2>
        {unread > 0 && (
          <Button small variant="quiet" busy={isLoading} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {query.data?.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} short />
        ))}
        {query.data?.length === 0 && <p className={styles.empty}>No notifications yet.</p>}
        {!query.data &&
          (error ? <ErrorState error={error} onRetry={query.refetch} /> : <RowSkeletons count={3} />)}
      </div>
      <Link className={styles.all} to={paths.notifications}>
        Show all
      </Link>
    </>
  );
}
