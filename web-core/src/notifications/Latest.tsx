import { t } from '@souk/contracts/texts/texts';
import { Link, paths, useCurrentUser, useLatestNotificationsQuery, useUnreadCount } from '@souk/web-core';
import { useLastingError } from '../request';
import { Button, ErrorState, RowSkeletons } from '../ui';
import styles from './Latest.module.css';
import { NotificationRows } from './NotificationRows';
import { PushOffer } from './PushOffer';
import { useReadAll } from './useReadAll';

/** Rows under the bell. An administrator loads more, which are grouped into digests. */
const SHOWN = 8;
const DIGESTED = 100;

export function Latest() {
  const query = useLatestNotificationsQuery(useCurrentUser().role === 'admin' ? DIGESTED : SHOWN);
  const error = useLastingError(query);
  const unread = useUnreadCount();
  const { readAll, isLoading } = useReadAll(query.data);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button small variant="quiet" busy={isLoading} onClick={readAll}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {query.data && <NotificationRows notifications={query.data} short />}
        {query.data?.length === 0 && <p className={styles.empty}>{t('No notifications yet.')}</p>}
        {!query.data &&
          (error ? <ErrorState error={error} onRetry={query.refetch} /> : <RowSkeletons count={3} />)}
      </div>
      <PushOffer place="bell" />
      <Link className={styles.all} to={paths.notifications}>
        {t('Show all')}
      </Link>
    </>
  );
}
