/**
 * The form in which two hashes are the same: NFKC, only its letters and digits, without any `0x` before them, case folded
 * (docs/domain.md#deposits-and-withdrawals). Stored beside what was pasted, so that one transaction cannot be claimed twice under two spellings: a full stop
 * after a hash is easily overlooked, and no two transactions differ in signs alone.
 */
export function canonicalTransactionHash(hash: string): string {
  return hash
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(0x)+/, '')
    .toUpperCase()
    .toLowerCase();
}
