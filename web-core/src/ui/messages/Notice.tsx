import type { ReactNode } from 'react';
import { Banner } from './Banner';
import styles from './Notice.module.css';

/** Duration of a success notice (docs/domain.md#what-pages-show). */
export const NOTICE_MS = 5000;

export interface NoticeProps {
  text: string | null;
  /** Changes if the same text is shown again. */
  turn?: number;
  onDismiss: () => void;
  children?: ReactNode;
}

export function Notice({ text, turn = 0, onDismiss, children }: NoticeProps) {
  if (text === null) return null;
  return (
    <div className={styles.notice}>
      <Banner key={`${turn} ${text}`} tone="good" onDismiss={onDismiss} dismissAfterMs={NOTICE_MS}>
        {text} {children}
      </Banner>
    </div>
  );
}
