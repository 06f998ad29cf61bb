import { SoukMark } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './screens.module.css';

interface ScreenProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Makes a screen reader announce the failure at once. */
  alert?: boolean;
}

export function Screen({ title, children, action, alert }: ScreenProps) {
  return (
    <div className={styles.screen} role={alert ? 'alert' : undefined}>
      <SoukMark size={40} className={styles.mark} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
