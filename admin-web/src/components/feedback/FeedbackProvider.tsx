import { Alert } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Feedback, FeedbackContext } from './Feedback';
import styles from './FeedbackProvider.module.css';

interface Notice {
  type: 'success' | 'error';
  text: string;
  milliseconds: number | null;
}

/**
 * Shows what became of a decision, above everything, dialogs included: it is read wherever the admin has scrolled to, and
 * the page under it does not move.
 */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const feedback = useMemo<Feedback>(
    () => ({
      succeed: (text, milliseconds = 5000) => setNotice({ type: 'success', text, milliseconds }),
      fail: (text) => setNotice({ type: 'error', text, milliseconds: null }),
      clear: () => setNotice(null),
    }),
    [],
  );

  useEffect(() => {
    if (!notice?.milliseconds) return;
    const timer = setTimeout(() => setNotice(null), notice.milliseconds);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <FeedbackContext value={feedback}>
      {children}
      {createPortal(
        <div className={styles.place} role="status">
          {notice && (
            <Alert
              className={styles.notice}
              type={notice.type}
              role={notice.type === 'error' ? 'alert' : undefined}
              showIcon
              title={notice.text}
              closable={{ 'aria-label': 'Close', onClose: feedback.clear }}
            />
          )}
        </div>,
        document.body,
      )}
    </FeedbackContext>
  );
}
