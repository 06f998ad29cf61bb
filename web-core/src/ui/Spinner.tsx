import { t } from '@souk/contracts/texts/texts';
import { classNames } from './classNames';
import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** For screen readers; null if the words beside it say the same. */
  label?: string | null;
}

export function Spinner({ size = 'md', label = t('Loading') }: SpinnerProps) {
  const circle = <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />;
  if (label === null) return circle;
  return (
    <span role="status">
      {circle}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

export function PageSpinner({ label = t('Loading') }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Spinner size="lg" label={label} />
    </div>
  );
}
