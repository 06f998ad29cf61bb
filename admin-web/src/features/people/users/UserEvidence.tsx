import type { AdminUser } from '@souk/contracts/people/users';
import { useUserEvidenceQuery } from '../../../components/evidence/evidenceApi';
import { RatingsCard } from '../../../components/evidence/RatingsCard';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { LatestBids, UserHistory } from '../../../components/evidence/UserHistory';
import { Notes } from '../../../components/review/colleagues/Notes';
import { MissingEvidence } from '../../../components/review/MissingEvidence';
import { UserInfo } from './UserInfo';
import styles from './UserInfoDialog.module.css';
import { usePersonQuery } from './usersApi';

export function UserEvidence({ id }: { id: number }) {
  const { currentData: user, error, refetch } = usePersonQuery(id, { refetchOnMountOrArgChange: true });
  if (error || !user) return <MissingEvidence error={error} onRetry={refetch} height={432} />;
  return (
    <div className={styles.parts}>
      <UserInfo user={user}>{null}</UserInfo>
      <History user={user} />
    </div>
  );
}

export function History({ user: { id, username } }: { user: AdminUser }) {
  const { currentData, error, refetch } = useUserEvidenceQuery(id, { refetchOnMountOrArgChange: true });
  if (error || !currentData) return <MissingEvidence error={error} onRetry={refetch} height={216} />;
  return (
    <>
      <div className={styles.whole}>
        <Notes
          key={id}
          hasKey={false}
          threads={[{ subject: 'user', id, label: username, notes: currentData.notes }]}
        />
      </div>
      <div className={styles.whole}>
        <RingEvidence ring={currentData.ring} name={username} />
      </div>
      <div className={styles.whole}>
        <RatingsCard key={id} userId={id} name={username} />
      </div>
      <UserHistory userId={id} history={currentData.history} />
      <LatestBids userId={id} history={currentData.history} />
    </>
  );
}
