import { useSyncExternalStore } from 'react';

interface Reach {
  /** Changes arrive as they happen. */
  isLive: boolean;
  /** The last request got no answer from the api. */
  isAway: boolean;
}

let reach: Reach = { isLive: false, isAway: false };
let hasFailed = false;
/** Time of the api's last answer; null before the first. */
let answeredAt: Date | null = null;
const listeners = new Set<() => void>();

function change(changes: Partial<Reach>): void {
  const next = { ...reach, ...changes };
  if (next.isLive === reach.isLive && next.isAway === reach.isAway) return;
  reach = next;
  for (const listener of listeners) listener();
}

/** No answer (0), or a gateway's answer in place of the api's. */
const AWAY = [0, 502, 503, 504];

/** Records the result of a request. @param status 0 for no answer; null for success. */
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

/** True if any request got no answer since the last call: its data may still be missing. */
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

/** True if the page may be out of date: no changes arrive and requests fail. */
export function useIsCutOff(): boolean {
  // A prerendered page is not cut off.
  return useSyncExternalStore(subscribe, isCutOff, () => false);
}
