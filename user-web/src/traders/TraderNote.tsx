import { t } from '@souk/contracts/texts/texts';
import styles from './TraderNote.module.css';
import { tradersApi } from './tradersApi';

export function TraderNote({ username }: { username: string }) {
  const { data } = tradersApi.useNoteQuery(username);
  if (!data?.text) return null;
  return (
    <p className={styles.note}>
      <span className={styles.label}>{t('Your note')}</span> <bdi>{data.text}</bdi>
    </p>
  );
}
