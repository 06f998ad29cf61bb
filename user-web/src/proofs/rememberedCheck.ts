import type { LiabilityHead } from '@souk/contracts/money/liabilities';
import { readStored, store } from '@souk/web-core/request';
import type { OwnCheck } from './checkOwn';
import { isOld, readSeenHeads } from './seenHeads';

const KEY = 'checked-proof';

interface Remembered {
  username: string;
  hash: string;
  signature: string;
  /** As the check found it: a platform could say that an old proof is a new one. */
  takenAt: string;
  check: OwnCheck;
}

/** Keeps that all was well with a user's part of a proof, until the tab is closed or its user leaves: it names an amount. */
export function rememberCheck(
  { hash, signature, taken_at }: LiabilityHead,
  username: string,
  check: OwnCheck,
): void {
  const { fault, isCompared, isSigned } = check;
  const remembered: Remembered = { username, hash, signature, takenAt: taken_at, check };
  store(KEY, !fault && isCompared && isSigned ? remembered : null, 'sessionStorage');
}

/** What came of this tab's check of this very proof, where nothing calls for another one. */
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
