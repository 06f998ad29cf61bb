import { useEffect } from 'react';

/** The longest wait for the content of a page that is there again. */
const LONGEST_MS = 2_000;
/** The reader moves the page by one of these. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The router gives each entry of the history a key. */
const entry = (): string => (window.history.state as { key?: string } | null)?.key ?? '';

/**
 * Leads Back and Forward to where a page was left. The browser tries it once, when the page may not be as long yet as it
 * was: this one goes on until it is.
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

/** Scrolls there whenever the page's length changes, until the reader moves or the time is over. @returns ends it. */
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
