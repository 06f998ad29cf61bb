import { allAnswered } from './answers';

const PATIENCE_MS = 3_000;

/** Resolves when the page's question is answered and the browser has nothing to do: what a page needs comes before what it may need. */
export async function whenStill(): Promise<void> {
  await allAnswered();
  await new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) resolve();
    else window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
  });
}

const SIGNS_OF_LIFE = ['pointermove', 'touchstart', 'keydown'] as const;

/**
 * Calls `prepare` when the reader first does something, to fetch what they may open next; never where they ask the browser to save data.
 * @returns a function that stops waiting.
 */
export function onceActive(prepare: () => void): () => void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return () => undefined;
  const stop = () => {
    for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, start);
  };
  const start = () => {
    stop();
    prepare();
  };
  for (const type of SIGNS_OF_LIFE) window.addEventListener(type, start, { passive: true });
  return stop;
}
