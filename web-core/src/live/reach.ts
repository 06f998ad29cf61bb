import { useSyncExternalStore } from 'react';

interface Reach {
  /** Changes are told as they happen. */
  isLive: boolean;
  /** The last request got no answer from the api. */
  isAway: boolean;
}

let reach: Reach = { isLive: false, isAway: false };
let hasFailed = false;
/** When the api last answered; null before it ever did. */
let answeredAt: Date | null = null;
const listeners = new Set<() => void>();

function change(changes: Partial<Reach>): void {
  const next = { ...reach, ...changes };
  if (next.isLive === reach.isLive && next.isAway === reach.isAway) return;
  reach = next;
  for (const listener of listeners) listener();
}

/** Statuses that a gateway gives, or none at all: what the api would have said is unknown. */
const AWAY = [0, 502, 503, 504];

/** Notes how a request ended. @param status 0 for no answer; null for a good one. */
export function noteAnswer(status: number | null): void {
  const isAway = status !== null && AWAY.includes(status);
  if (isAway) hasFailed = true;
  else answeredAt = new Date();
  change({ isAway });
}

export function noteLive(isLive: boolean): void {
  change({ isLive });
}

export const lastAnswerAt = (): Date | null => answeredAt;

export const isLive = (): boolean => reach.isLive;

/** Whether any request got no answer since this was asked last: what it was to show may still be missing. */
export function takeFailed(): boolean {
  const failed = hasFailed;
  hasFailed = false;
  return failed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isCutOff = () => reach.isAway && !reach.isLive;

/** Whether what the page shows may be old: no changes are told, and asking for them fails. */
export function useIsCutOff(): boolean {
  // A page that is drawn by the build is not cut off.
  return useSyncExternalStore(subscribe, isCutOff, () => false);
}
