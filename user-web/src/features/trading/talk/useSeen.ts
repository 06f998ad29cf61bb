import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen now, and the page is looked at. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isLookedAt, setLookedAt] = useState(() => !document.hidden);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    const look = () => setLookedAt(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return isInView && isLookedAt;
}
