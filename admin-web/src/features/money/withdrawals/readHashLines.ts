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

const LINE = /^(?<numbers>(?:#?[1-9]\d{0,14}[\s,;:]+)*)(?<hash>\S+)$/;

/**
 * Reads one payment a line: "12 0xabc…", "0xabc…" or a link to it; "12 15 0xabc…" pays both, and gives a line for each.
 * @param own The payouts that the reader pays.
 */
export function readHashLines(
  text: string,
  own: readonly Pick<AdminWithdrawal, 'id' | 'network'>[],
): HashLine[] {
  const hashes = new Set<string>();
  const named = new Set<number>();
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .flatMap((line) => {
      // A word beside a hash may be the number of another payout.
      const { numbers = '', hash: given } = LINE.exec(line)?.groups ?? {};
      if (given === undefined) return { hash: line, id: null, fault: 'malformed' as const };
      const ids = numbers.match(/\d+/g)?.map(Number) ?? [null];
      const network = (own.find((one) => one.id === ids[0]) ?? own[0])?.network ?? null;
      const hash = readHash(given, network);
      const canonical = canonicalTransactionHash(hash);
      const wrong = formFault(hash, network) ?? (hashes.has(canonical) ? 'hash_twice' : null);
      hashes.add(canonical);
      return ids.map((id) => ({ hash, id, fault: wrong ?? numberFault(id) }));
    });

  function numberFault(id: number | null): LineFault | null {
    if (id === null) return null;
    if (named.has(id)) return 'number_twice';
    named.add(id);
    return own.some((one) => one.id === id) ? null : 'not_yours';
  }
}

function formFault(hash: string, network: NetworkCode | null): LineFault | null {
  const fault = network && hashFault(hash, network);
  if (!fault) return null;
  return fault.code === 'hash_of_network' ? 'other_network' : 'malformed';
}
