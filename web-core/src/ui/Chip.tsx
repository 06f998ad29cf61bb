import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classNames } from './classNames';
import { Icon, type IconName } from './Icon';

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
  /** A state that came after this page (`wordFor`) has none of its own. */
  tone: ChipTone | undefined;
  /** Instead of the tone's own icon. */
  icon?: IconName;
  children: ReactNode;
}

/** A state in a word, with an icon: the colour only underlines it. */
export function Chip({ tone = 'neutral', icon = icons[tone], children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      <Icon name={icon} size={16} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
