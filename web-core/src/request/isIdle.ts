const IDLE_MS = 60_000;
let usedAt = Date.now();

function noteUse(): void {
  usedAt = Date.now();
}

// A build that draws pages without a browser has no events.
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(event, noteUse, { capture: true, passive: true });

/** Whether this page was not touched for a minute: what it still asks by itself keeps no session open. */
export function isIdle(): boolean {
  return Date.now() - usedAt > IDLE_MS;
}
