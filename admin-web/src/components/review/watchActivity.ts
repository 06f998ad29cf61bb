/** An admin who pressed nothing and moved no pointer for so long is not at the case any more. */
const IDLE_MS = 2 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let lastSign = 0;

/** Whether the admin is at this page now. Watching begins with the first call, which itself follows from a key or a press. */
export function watchActivity(): boolean {
  if (lastSign === 0) {
    lastSign = Date.now();
    for (const sign of SIGNS)
      document.addEventListener(sign, () => (lastSign = Date.now()), { capture: true, passive: true });
  }
  return document.visibilityState === 'visible' && Date.now() - lastSign < IDLE_MS;
}
