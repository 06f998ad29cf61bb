/** Tolerance for the `Date` header: it has whole seconds, and an answer takes time. */
const NEAR_MS = 2_000;

/** Shared by all front ends of a page: each has its own copy of this file and sends its own requests. */
const page = globalThis as { serverIsAheadMs?: number };

/** Current time by the server's clock, in milliseconds. Deadlines are the server's, and a device's clock may be hours off. */
export function serverNow(): number {
  return Date.now() + (page.serverIsAheadMs ?? 0);
}

/** @param date The `Date` header of an answer that has just arrived. */
export function hearServerClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) page.serverIsAheadMs = Math.abs(ahead) < NEAR_MS ? 0 : ahead;
}
