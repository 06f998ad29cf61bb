import { t } from '@souk/contracts/texts/texts';
import { useSession } from '@souk/web-core';
import styles from './LookAlike.module.css';
import { tradersApi } from './tradersApi';

/** Warns that a name only resembles that of an earlier trading partner. */
export function LookAlike({ username }: { username: string }) {
  const { user } = useSession();
  const { data } = tradersApi.useLookAlikesQuery(undefined, { skip: user?.role !== 'user' });
  const other = data?.find((one) => one.username === username);
  if (!other) return null;
  return (
    <span className={styles.alike}>
      {t('Not {username}, with whom you traded', { username: other.partner_username })}
    </span>
  );
}
