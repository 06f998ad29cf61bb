import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon';

interface EmptyStateProps {
  icon?: IconName;
  /** One sentence. */
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** What a list says when it has nothing: a sentence and the next step. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <Icon name={icon} size={24} className={styles.icon} />}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
