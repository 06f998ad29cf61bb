import type { NoticeProps } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';

/**
 * Shows a success notice.
 * @param movesFocus True if the pressed button disappears: the focus then moves to the page's heading instead of
 * getting lost.
 */
export type Say = (text: string, options?: { movesFocus?: boolean }) => void;

interface Said {
  text: string;
  /** Counts notices, so that a repeated text stays for its full time. */
  turn: number;
  movesFocus: boolean;
}

/**
 * State for `<Notice {...notice} />`, and a function that sets it.
 * @param first Notice when the page opens.
 */
export function useNotice(first?: string): [notice: Omit<NoticeProps, 'children'>, say: Say] {
  const [said, setSaid] = useState<Said | null>(first ? { text: first, turn: 1, movesFocus: false } : null);
  useEffect(() => {
    if (said?.movesFocus) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [said]);
  const say: Say = (text, { movesFocus = false } = {}) =>
    setSaid((before) => ({ text, turn: (before?.turn ?? 0) + 1, movesFocus }));
  return [{ text: said?.text ?? null, turn: said?.turn, onDismiss: () => setSaid(null) }, say];
}
