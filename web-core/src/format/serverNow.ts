/** The header `Date` has whole seconds, and an answer takes its time: a clock within this is right. */
const NEAR_MS = 2_000;

/** Each front end compiles this file in and sends requests of its own: what one of them hears of the clock, all of them know. */
const page = globalThis as { serverIsAheadMs?: number };

/** The present moment by the server's clock, in milliseconds: deadlines are the server's, and a device's clock may be hours off. */
export function serverNow(): number {
  return Date.now() + (page.serverIsAheadMs ?? 0);
}

/** @param date The header `Date` of an answer that came just now. */
export function hearServerClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) page.serverIsAheadMs = Math.abs(ahead) < NEAR_MS ? 0 : ahead;
}
