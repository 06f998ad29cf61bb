import { t } from '@souk/contracts/texts/texts';
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
  /** False for a text with its own icon. */
  marked?: boolean;
  onDismiss?: () => void;
  dismissAfterMs?: number;
  /** False for a permanent notice, which need not be announced. */
  announce?: boolean;
}

const icons: Record<BannerTone, IconName> = {
  info: 'info',
  good: 'check',
  warning: 'warning',
  bad: 'blocked',
};

/** Message about the page. Screen readers announce bad news at once and the rest politely. */
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
