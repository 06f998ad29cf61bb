import { type RefObject, useEffect, useState } from 'react';

/** Upper limit, so that a page that is never idle still shows its charts. */
const PATIENCE_MS = 2_000;

/** True once an element has come near the viewport and the page was idle: more important work comes first. It stays true. */
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
