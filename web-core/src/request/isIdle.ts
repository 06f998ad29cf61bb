const IDLE_MS = 60_000;
let usedAt = Date.now();

function noteUse(): void {
  usedAt = Date.now();
}

// A prerender without a browser has no events.
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(event, noteUse, { capture: true, passive: true });

/** True after a minute without input: background requests of an idle page must not keep the session open. */
export function isIdle(): boolean {
  return Date.now() - usedAt > IDLE_MS;
}
