import type { NetworkCode } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash, hashFault, readHash } from '@souk/contracts/chains/transactionHash';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';

export type LineFault = 'malformed' | 'other_network' | 'hash_twice' | 'number_twice' | 'not_yours';

/** A pasted line: a payment's hash, and the payout that it claims to pay. */
export interface HashLine {
  hash: string;
  /** Null if only the chain can tell. */
  id: number | null;
  fault: LineFault | null;
}

const LINE = /^(?:#?(?<number>[1-9]\d{0,14})[\s,;:]+)?(?<hash>\S+)$/;

/** Reads one payment a line: "12 0xabc…", "0xabc…" or a link to it. @param own The payouts that the reader pays. */
export function readHashLines(
  text: string,
  own: readonly Pick<AdminWithdrawal, 'id' | 'network'>[],
): HashLine[] {
  const hashes = new Set<string>();
  const numbers = new Set<number>();
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { number, hash: given = line } = LINE.exec(line)?.groups ?? {};
      const id = number === undefined ? null : Number(number);
      const network = (own.find((one) => one.id === id) ?? own[0])?.network ?? null;
      const hash = readHash(given, network);
      const canonical = canonicalTransactionHash(hash);
      const fault = formFault(hash, network) ?? placeFault();
      hashes.add(canonical);
      if (id !== null) numbers.add(id);
      return { hash, id, fault };

      function placeFault(): LineFault | null {
        if (hashes.has(canonical)) return 'hash_twice';
        if (id === null) return null;
        if (numbers.has(id)) return 'number_twice';
        return own.some((one) => one.id === id) ? null : 'not_yours';
      }
    });
}

function formFault(hash: string, network: NetworkCode | null): LineFault | null {
  const fault = network && hashFault(hash, network);
  if (!fault) return null;
  return fault.code === 'hash_of_network' ? 'other_network' : 'malformed';
}
