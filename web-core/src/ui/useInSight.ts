import { type RefObject, useEffect, useState } from 'react';

/** At the latest: a page that is never idle shows its charts too. */
const PATIENCE_MS = 2_000;

/**
 * Whether an element has come near the part of the page that is looked at, and the page had time for it: what it is for comes first.
 * Once it has, it stays so.
 */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (isInSight || !element.current) return;
    let waiting: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        if (!('requestIdleCallback' in window)) setInSight(true);
        else waiting = window.requestIdleCallback(() => setInSight(true), { timeout: PATIENCE_MS });
      },
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      if (waiting !== undefined) window.cancelIdleCallback(waiting);
    };
  }, [element, isInSight]);
  return isInSight;
}
