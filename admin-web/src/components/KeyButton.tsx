import { Button } from 'antd';
import type { ReactNode } from 'react';

interface KeyButtonProps {
  label: string;
  /** Key that also presses it. */
  shortcut: string;
  icon: ReactNode;
  /** Null disables it. */
  onClick: (() => void) | null;
}

/** An icon button with its key in the title. */
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
