import { t } from '@souk/contracts/texts/texts';
import { errorText } from '../request/errorText';
import { Button } from './Button';
import styles from './EmptyState.module.css';
import { Icon } from './Icon';

interface ErrorStateProps {
  error: unknown;
  fallback?: string;
  onRetry: () => void;
}

export function ErrorState({ error, fallback, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={24} className={styles.bad} />
      <p className={styles.text}>{errorText(error, fallback)}</p>
      <Button onClick={() => onRetry()}>{t('Try again')}</Button>
    </div>
  );
}
