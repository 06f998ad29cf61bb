import { t } from '@souk/contracts/texts';
import { errorText } from '../request/errorText';
import { Button } from './Button';
import styles from './EmptyState.module.css';
import { Icon } from './Icon';

interface ErrorStateProps {
  error: unknown;
  /** Said when the error brings no text of its own. */
  fallback?: string;
  onRetry: () => void;
}

/** A list or page that could not be fetched, with a button to try again. */
export function ErrorState({ error, fallback, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={24} className={styles.bad} />
      <p className={styles.text}>{errorText(error, fallback)}</p>
      <Button onClick={() => onRetry()}>{t('Try again')}</Button>
    </div>
  );
}
