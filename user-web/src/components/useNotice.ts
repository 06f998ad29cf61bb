import type { NoticeProps } from '@souk/web-core/ui';
import { useEffect, useState } from 'react';

/**
 * Says that something succeeded.
 * @param movesFocus Whether the button that was pressed disappears: the focus then moves to the page's heading instead of
 * getting lost.
 */
export type Say = (text: string, options?: { movesFocus?: boolean }) => void;

interface Said {
  text: string;
  /** How many times something was said: the same again stays its full time. */
  turn: number;
  movesFocus: boolean;
}

/**
 * What a page has to say: for `<Notice {...notice} />`, and how to say it.
 * @param first What it says as it opens.
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
