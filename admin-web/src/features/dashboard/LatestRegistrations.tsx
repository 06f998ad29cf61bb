import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { UserCell } from '../../components/UserCell';
import { KycChip } from '../../people/KycChip';
import { tabPath } from '../../tabPaths';
import { useLatestRegistrationsQuery } from './dashboardApi';
import { LatestCard } from './LatestCard';
import styles from './LatestCard.module.css';

/** Spec §2 Admin dashboard: the 5 latest registrations. */
export function LatestRegistrations() {
  const latest = useLatestRegistrationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <LatestCard
      title="Latest registrations"
      action={<Link to={tabPath('users')}>All users</Link>}
      latest={latest}
      empty="Nobody has registered yet."
    >
      {(user) => (
        <>
          <UserCell id={user.id} name={user.email} detail={user.username} />
          <span className={styles.side}>
            <KycChip status={user.kyc_status} />
            <span className={styles.when}>
              <Time value={user.created_at} />
            </span>
          </span>
        </>
      )}
    </LatestCard>
  );
}
