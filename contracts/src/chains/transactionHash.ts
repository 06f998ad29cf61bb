import { isAddress, isLink, isWholeHash, linkedNetwork, readReference } from '../fields/pasted';
import { type NetworkCode, networkName } from './networks';

/**
 * The form in which two hashes are the same: NFKC, only its letters and digits, without any `0x` before them, case folded
 * (docs/domain.md#deposits-and-withdrawals). Stored beside the pasted text, so that one transaction cannot be claimed twice under two
 * spellings: a full stop after a hash is easily overlooked, and no two transactions differ in signs alone. A link to an explorer is the
 * hash that it names.
 */
export function canonicalTransactionHash(hash: string): string {
  return readReference(hash)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(0x)+/, '')
    .toUpperCase()
    .toLowerCase();
}

/** Faults of a transaction hash on a chain: a refusal's code, with its params. */
export type HashFault =
  | { code: 'hash_is_address' | 'hash_malformed'; params?: undefined }
  | { code: 'hash_of_network'; params: { linked: string; network: string } };

/** The fault of a text as a transaction hash on a chain; null where its form is right. */
export function hashFault(given: string, network: NetworkCode): HashFault | null {
  const hash = readReference(given);
  if (isAddress(hash)) return { code: 'hash_is_address' };
  if (!isWholeHash(hash)) return { code: 'hash_malformed' };
  const linked = linkedNetwork(given);
  if (!linked || linked === network) return null;
  return { code: 'hash_of_network', params: { linked: networkName(linked), network: networkName(network) } };
}

/**
 * Reads a typed or pasted hash: a link to the transaction on the chain's own explorer becomes its hash. Any other link stays, so that the
 * form can name its fault.
 */
export function readHash(pasted: string, network: NetworkCode | null): string {
  const read = readReference(pasted);
  const isOwn = isWholeHash(read) && linkedNetwork(pasted) === network;
  return isLink(pasted) && !isOwn ? pasted.trim() : read;
}
