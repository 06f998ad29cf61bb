import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../pictures/Icon';
import styles from './Chip.module.css';

export type ChipTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral' | 'accent';

const icons: Record<ChipTone, IconName> = {
  good: 'check',
  waiting: 'clock',
  warning: 'warning',
  bad: 'cross',
  neutral: 'dot',
  accent: 'dot',
};

interface ChipProps {
  /** Undefined for a state that a newer api added (`wordFor`). */
  tone: ChipTone | undefined;
  icon?: IconName;
  children: ReactNode;
}

/** State with an icon and a word, so that it does not depend on colour alone. */
export function Chip({ tone = 'neutral', icon = icons[tone], children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      <Icon name={icon} size={16} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
