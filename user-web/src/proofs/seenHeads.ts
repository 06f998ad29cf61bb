import { readStored, store } from '@souk/web-core/request';

const SEEN_KEY = 'seen-proofs';
const MOST_SEEN = 90;
const OLD_MS = 3 * 24 * 60 * 60 * 1000;

export const readSeenHeads = () => readStored<Record<string, string>>(SEEN_KEY) ?? {};

export function rememberHead(number: number, hash: string): void {
  const seen = Object.entries({ ...readSeenHeads(), [number]: hash });
  store(SEEN_KEY, Object.fromEntries(seen.slice(-MOST_SEEN)));
}

/** True if a newer proof must exist. */
export const isOld = (takenAt: string) => Date.now() - Date.parse(takenAt) > OLD_MS;
