import type { LiabilityHead } from '@souk/contracts/money/treasury/liabilities';
import { readStored, store } from '@souk/web-core/request';
import type { OwnCheck } from './checkOwn';
import { isOld, readSeenHeads } from './seenHeads';

const KEY = 'checked-proof';

interface Remembered {
  username: string;
  hash: string;
  signature: string;
  /** Time from the check itself: a platform could claim that an old proof is new. */
  takenAt: string;
  check: OwnCheck;
}

/** Stores a passed check until the tab closes or its user leaves, because it contains an amount. */
export function rememberCheck(
  { hash, signature, taken_at }: LiabilityHead,
  username: string,
  check: OwnCheck,
): void {
  const { fault, isCompared, isSigned } = check;
  const remembered: Remembered = { username, hash, signature, takenAt: taken_at, check };
  store(KEY, !fault && isCompared && isSigned ? remembered : null, 'sessionStorage');
}

/** This tab's check of the same proof, unless the proof is old or a newer one was seen. */
export function recallCheck({ number, hash, signature }: LiabilityHead, username: string): OwnCheck | null {
  const known = readStored<Remembered>(KEY, 'sessionStorage');
  const isSame =
    known?.username === username &&
    known.hash === hash &&
    known.signature === signature &&
    known.check.number === number;
  const isNewest = Object.keys(readSeenHeads()).every((seen) => Number(seen) <= number);
  return isSame && isNewest && !isOld(known.takenAt) ? known.check : null;
}
