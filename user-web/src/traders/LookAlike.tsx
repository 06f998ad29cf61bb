import { t } from '@souk/contracts/texts';
import { useSession } from '@souk/web-core';
import styles from './LookAlike.module.css';
import { tradersApi } from './tradersApi';

/** Says of a name that it only reads like that of a person with whom the reader traded. */
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
