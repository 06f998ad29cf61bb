import type { ReactNode } from 'react';
import { Banner } from './Banner';
import styles from './Notice.module.css';

/** How long the notice of a success stays (docs/domain.md#what-pages-show). */
export const NOTICE_MS = 5000;

export interface NoticeProps {
  /** Null shows nothing. */
  text: string | null;
  /** Differs each time the same text is said again. */
  turn?: number;
  onDismiss: () => void;
  /** After the text: where to go on. */
  children?: ReactNode;
}

/** Says that something succeeded, for five seconds. */
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
