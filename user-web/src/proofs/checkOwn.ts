import { addAmounts } from '@souk/contracts/amounts';
import type { LiabilityHead, OwnProof } from '@souk/contracts/money/liabilities';
import { verifyHead, verifyOwn } from '@souk/contracts/money/verifyLiability.mjs';
import { t } from '@souk/contracts/texts';

/** What came of a check in this browser. */
export interface OwnCheck {
  number: number;
  at: string;
  /** All that the user owned when the proof was made. */
  owned: string;
  /** What is wrong; null where all is well. */
  fault: string | null;
  /** Whether this browser knows the kind of the signature. */
  isSigned: boolean;
}

const SEEN_KEY = 'seen-proofs';
const MOST_SEEN = 90;

/** The hashes of the proofs that this browser saw, by their numbers. */
function readSeen(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(SEEN_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Checks that all that a user owned is in a proof, that it is signed, that it is the one this browser saw before under its number,
 * and that it follows the one before. It trusts nothing that the platform says.
 */
export async function checkOwn(head: LiabilityHead, proof: OwnProof, username: string): Promise<OwnCheck> {
  const { available, escrow, withdrawal_hold } = proof.owned;
  const check = { number: head.number, at: new Date().toISOString(), owned: '0', isSigned: false };
  try {
    check.isSigned = (await verifyHead(head)) === 'right';
    if (proof.head.hash !== head.hash) throw new Error(t('You are shown another proof than everyone'));
    if (proof.username !== username) throw new Error(t('It is the proof of someone else'));
    const seen = readSeen();
    const known = seen[head.number];
    if (known && known !== head.hash)
      throw new Error(t('This browser saw another proof under this number before'));
    const before = seen[head.number - 1];
    if (before !== undefined && before !== head.prev_hash)
      throw new Error(t('It doesn’t follow the proof that this browser saw before'));
    // The head was checked above: the parts are checked against what it says.
    await verifyOwn({ ...proof, head });
    const kept = Object.entries({ ...seen, [head.number]: head.hash }).slice(-MOST_SEEN);
    localStorage.setItem(SEEN_KEY, JSON.stringify(Object.fromEntries(kept)));
    return { ...check, owned: addAmounts(available, escrow, withdrawal_hold), fault: null };
  } catch (error) {
    return { ...check, fault: error instanceof Error ? error.message : String(error) };
  }
}
