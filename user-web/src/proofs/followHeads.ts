import type { LiabilityHead, LiabilityProof } from '@souk/contracts/money/treasury/liabilities';
import { verifyHead } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import { t } from '@souk/contracts/texts/texts';
import type { Get } from './checkOwn';
import { isOld, readSeenHeads, rememberHead } from './seenHeads';

/** Allowance for proofs made between two requests. */
const MADE_MEANWHILE = 5;
/** Maximum length of a list. */
const MOST_LISTED = 1_000;

/**
 * Checks that a head is the one that this browser saw under its number, that no newer one exists, and that it follows
 * the newest one seen. A head that does not fit is not stored, because it would pass at the next visit.
 * @throws Error with a description of the fault.
 */
export async function followHeads(head: LiabilityHead, get: Get): Promise<void> {
  const seen = readSeenHeads();
  const last = Math.max(0, ...Object.keys(seen).map(Number));
  const known = seen[head.number];
  if (known && known !== head.hash)
    throw new Error(t('This browser saw another proof under this number before'));
  if (isOld(head.taken_at) || last > head.number) {
    // A page that has been open for long knows an older head; a platform that hides the newest also shows an older one.
    const [newest] = await get<LiabilityProof[]>({ path: '/transparency/liabilities', query: { limit: 1 } });
    if (!newest || newest.number < last) throw new Error(t('This browser saw a newer proof before'));
    if (newest.number > head.number) return;
    throw new Error(t('It is more than three days old, and one is made each day'));
  }
  if (last === head.number) return;
  if (last > 0 && (await hashBefore(last + 1, head, get)) !== seen[last])
    throw new Error(t('It doesn’t follow the proof that this browser saw before'));
  rememberHead(head.number, head.hash);
}

/**
 * Hash of the previous head, as stated by the first head from `number` on, read along the chain from a newer one;
 * undefined if the chain is broken. After a restore, numbers are missing but no hash is.
 */
async function hashBefore(number: number, newest: LiabilityHead, get: Get): Promise<string | undefined> {
  if (newest.number === number) return newest.prev_hash;
  const limit = Math.min(newest.number - number + 1 + MADE_MEANWHILE, MOST_LISTED);
  const heads = await get<LiabilityProof[]>({ path: '/transparency/liabilities', query: { limit } });
  let hash = newest.prev_hash;
  for (const head of heads.filter((one) => one.number >= number && one.number < newest.number)) {
    if (head.hash !== hash) return undefined;
    await verifyHead(head);
    hash = head.prev_hash;
  }
  return hash;
}
