import { t } from '@souk/contracts/texts/texts';
import { formatFileSize } from '@souk/web-core/format';
import { classNames, Icon } from '@souk/web-core/ui';
import styles from '../../../components/Bubble.module.css';
import type { Outgoing } from './useOutgoing';

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onAgain: () => void;
  onDiscard: () => void;
}

/** A message in flight or not sent; its text stays until it is sent. */
export function OutgoingBubble({ outgoing, onAgain, onDiscard }: OutgoingBubbleProps) {
  const { text, file, error, progress } = outgoing;
  return (
    <>
      <div className={classNames(styles.bubble, styles.own, error !== null && styles.unsent)}>
        <span className="visually-hidden">{t('You:')}</span>
        {text !== undefined && (
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        )}
        {file && (
          <p className={styles.fileName}>
            <Icon name="attach" size={16} /> <bdi>{file.name}</bdi>, {formatFileSize(file.size)}
          </p>
        )}
        {file && error === null && (
          <progress
            className={styles.progress}
            value={progress}
            aria-label={t('Sending {name}', { name: file.name })}
          />
        )}
        {error === null && <p className={styles.meta}>{t('Sending…')}</p>}
      </div>
      {error !== null && (
        <div className={styles.failure} role="alert">
          <p>
            <Icon name="blocked" size={16} /> {t('Not sent.')} {error}
          </p>
          <p>
            <button type="button" className={styles.textButton} onClick={onAgain}>
              {t('Try again')}
            </button>
            <button type="button" className={styles.textButton} onClick={onDiscard}>
              {t('Discard')}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
