import { t } from '@souk/contracts/texts';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classNames } from './classNames';
import { Icon, type IconName } from './Icon';
import { useSettled } from './useSettled';

export type BannerTone = 'info' | 'good' | 'warning' | 'bad';

interface BannerProps {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** False for a text that brings its own mark. */
  marked?: boolean;
  /** Shows a close button. */
  onDismiss?: () => void;
  /** Calls `onDismiss` after so many milliseconds. */
  dismissAfterMs?: number;
  /** False for a standing notice that was on the page from the start: it need not be announced. */
  announce?: boolean;
}

const icons: Record<BannerTone, IconName> = {
  info: 'info',
  good: 'check',
  warning: 'warning',
  bad: 'blocked',
};

/** A message about the page: bad news interrupts a screen reader, the rest waits its turn. */
export function Banner({
  tone,
  title,
  children,
  marked = true,
  onDismiss,
  dismissAfterMs,
  announce = true,
}: BannerProps) {
  useSettled(tone, dismissAfterMs, () => onDismiss?.());
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.banner, styles[tone])} role={announce ? role : undefined}>
      {marked && <Icon name={icons[tone]} className={styles.icon} />}
      <div className={styles.body}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={styles.close} onClick={onDismiss} aria-label={t('Dismiss')}>
          <Icon name="cross" size={16} />
        </button>
      )}
    </div>
  );
}
