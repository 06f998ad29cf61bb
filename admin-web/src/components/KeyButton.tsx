import { Button } from 'antd';
import type { ReactNode } from 'react';

interface KeyButtonProps {
  label: string;
  shortcut: string;
  icon: ReactNode;
  onClick: (() => void) | null;
}

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
