import { useEffect } from 'react';

/** Time limit for the content of a restored page to load. */
const LONGEST_MS = 2_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const entry = (): string => (window.history.state as { key?: string } | null)?.key ?? '';

/**
 * Restores the scroll position on Back and Forward. The browser tries only once, when the page may still be too short;
 * this repeats it until the content is long enough.
 */
export function useScrollMemory(): void {
  useEffect(() => {
    const places = new Map<string, number>();
    let end: (() => void) | null = null;
    const remember = () => {
      if (!end) places.set(entry(), window.scrollY);
    };
    const comeBack = () => {
      end?.();
      const place = places.get(entry()) ?? 0;
      end = place > 0 ? keepAt(place, () => (end = null)) : null;
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('popstate', comeBack, true);
    return () => {
      end?.();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', comeBack, true);
    };
  }, []);
}

/**
 * Scrolls to a position whenever the page's length changes, until the reader scrolls or the time is over.
 * @returns a function that stops it.
 */
function keepAt(place: number, onEnd: () => void): () => void {
  const size = new ResizeObserver(() => window.scrollTo(0, place));
  const end = () => {
    clearTimeout(timer);
    size.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, end);
    onEnd();
  };
  const timer = setTimeout(end, LONGEST_MS);
  size.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true });
  return end;
}
