import { canonicalTransactionHash } from '@souk/contracts/transactionHash';

/** Why a line names no payment. */
export type LineFault = 'malformed' | 'hash_twice' | 'number_twice' | 'not_yours';

/** One pasted line: the hash of a payment, and the payout that it is said to be of. */
export interface HashLine {
  hash: string;
  /** Null where only the chain can say which one. */
  id: number | null;
  fault: LineFault | null;
}

/** How hashes look on every chain that USDT is paid on. */
export const USUAL_HASH = /^(0x)?[0-9a-f]{64}$/i;

const LINE = /^(?:#?(?<number>[1-9]\d{0,14})[\s,;:]+)?(?<hash>\S+)$/;

/** Reads "12 0xabc…" or "0xabc…", a payment a line. @param own The numbers of the payouts that the reader pays. */
export function readHashLines(text: string, own: readonly number[]): HashLine[] {
  const hashes = new Set<string>();
  const numbers = new Set<number>();
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { number, hash = line } = LINE.exec(line)?.groups ?? {};
      const id = number === undefined ? null : Number(number);
      const canonical = canonicalTransactionHash(hash);
      const fault = faultOf();
      hashes.add(canonical);
      if (id !== null) numbers.add(id);
      return { hash, id, fault };

      function faultOf(): LineFault | null {
        if (!USUAL_HASH.test(hash)) return 'malformed';
        if (hashes.has(canonical)) return 'hash_twice';
        if (id === null) return null;
        if (numbers.has(id)) return 'number_twice';
        return own.includes(id) ? null : 'not_yours';
      }
    });
}
