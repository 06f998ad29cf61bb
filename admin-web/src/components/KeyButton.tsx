import { Button } from 'antd';
import type { ReactNode } from 'react';

interface KeyButtonProps {
  label: string;
  /** The key that presses it too. */
  shortcut: string;
  icon: ReactNode;
  /** Null where there is nothing to do. */
  onClick: (() => void) | null;
}

/** A button that is an icon, with its key in its title. */
export function KeyButton({ label, shortcut, icon, onClick }: KeyButtonProps) {
  return (
    <Button
      size="small"
      type="text"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      disabled={!onClick}
      icon={icon}
      onClick={() => onClick?.()}
    />
  );
}
