import type { ReactNode } from 'react';
import { Arch } from '../pictures/Arch';
import { Icon, type IconName } from '../pictures/Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: IconName;
  /** One sentence. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <div className={styles.arcade}>
          <Arch width={44} height={44} stones={5} />
          <div className={styles.middle}>
            <Arch width={72} height={76} stones={7} />
            <Icon name={icon} size={24} className={styles.icon} />
          </div>
          <Arch width={44} height={44} stones={5} />
        </div>
      )}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
