import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Review } from './useReview';

/**
 * The keys of an open review, for admins who decide all day: 1 and 2 press its decisions, J and K go to the next and the previous
 * row. Each decision is still asked about, and nothing is heard while the question has the focus.
 */
export function useReviewKeys(review: Review, decisions: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (/^j$/i.test(key)) review.next?.();
    else if (/^k$/i.test(key)) review.previous?.();
    else if (/^[1-9]$/.test(key))
      [...(decisions.current?.querySelectorAll('button') ?? [])][Number(key) - 1]?.click();
  });
  const isOpen = review.id !== null;
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.repeat || event.ctrlKey || event.metaKey || event.altKey);
      if (isPlain && isForReview(event.target)) press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}

/** In the drawer, or where the focus is lost for a moment because its row gave way to the next one. */
function isForReview(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches('input, textarea, select')) return false;
  return target === document.body || target.closest('.ant-drawer') !== null;
}
