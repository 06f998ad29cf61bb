import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../classNames';
import { Spinner } from '../loading/Spinner';
import { Icon, type IconName } from '../pictures/Icon';
import { textKey } from '../textKey';
import styles from './Button.module.css';

export interface ButtonLook {
  /**
   * `primary`: at most one per screen. `soft`: one per row. `caution`: removes something after a question. `danger`:
   * removes it at once.
   */
  variant?: 'primary' | 'soft' | 'secondary' | 'caution' | 'danger' | 'quiet';
  /** Looks smaller; the touch target stays 44 px high. */
  small?: boolean;
  wide?: boolean;
  icon?: IconName;
}

function lookOf({ variant = 'secondary', small, wide }: ButtonLook): string {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide);
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows progress and ignores presses; it keeps the focus. */
    busy?: boolean;
    busyLabel?: ReactNode;
    children: ReactNode;
  };

export function Button({ variant, small, wide, icon, busy = false, busyLabel, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  const label = busy && busyLabel ? busyLabel : children;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus, so a busy one ignores presses here; preventDefault stops a second submit.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(lookOf({ variant, small, wide }), busy && styles.busy)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner size="sm" label={null} /> : icon && <Icon name={icon} />}
      <span key={textKey(label)}>{label}</span>
    </button>
  );
}

type LinkButtonProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string; children: ReactNode };

/** Link styled as a button. The shell turns plain links into navigation without a page load. */
export function LinkButton({ variant, small, wide, icon, children, ...attributes }: LinkButtonProps) {
  return (
    <a {...attributes} className={lookOf({ variant, small, wide })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
