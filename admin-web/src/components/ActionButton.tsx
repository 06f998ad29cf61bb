import { classNames, Spinner } from '@souk/web-core/ui';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './ActionButton.module.css';

interface ActionButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> {
  /** `primary` for what is usually right, `danger` for what takes something away. */
  tone?: 'neutral' | 'primary' | 'danger';
  /** In a drawer it has room; in a row it is small. */
  size?: 'small' | 'large';
  icon?: ReactNode;
  /** Shows progress, and cannot be pressed again; it keeps the focus. */
  busy?: boolean;
}

/** What can be done with a row. A list has fifty, for which Ant Design's own button takes a telephone a quarter of a second. */
export function ActionButton({
  tone = 'neutral',
  size = 'small',
  icon,
  busy = false,
  ...rest
}: ActionButtonProps) {
  const { children, onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type="button"
      className={classNames(styles.button, styles[tone], styles[size])}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size="sm" label={null} /> : icon}
      {children}
    </button>
  );
}
