import type { User } from '@souk/contracts/people/users';
import { DeleteCard } from './DeleteCard';
import { DownloadCard } from './DownloadCard';
import styles from './YourData.module.css';

export function YourData({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <DownloadCard />
      <DeleteCard user={user} />
    </div>
  );
}
