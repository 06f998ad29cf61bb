import { text } from './fields';

const MAX_HASH = 128;

/** A transaction hash as a person pastes it: one word. */
export function transactionHash(rules: { required: string; min?: [number, string] }) {
  return text({
    ...rules,
    max: [MAX_HASH, `Must be at most ${MAX_HASH} characters`],
    pattern: [/^\S+$/u, 'Must not contain spaces'],
    ascii: true,
  });
}

/**
 * The form in which two hashes are the same: NFKC, trimmed, without `0x`, case folded (design §2). Stored beside what
 * was pasted, so that one transaction cannot be claimed twice under two spellings.
 */
export function canonicalTransactionHash(hash: string): string {
  return hash.normalize('NFKC').trim().toLowerCase().replace(/^0x/, '').toUpperCase().toLowerCase();
}
