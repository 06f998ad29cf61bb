import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { spellAddress } from './checkAddress';
import type { NetworkCode } from './networks';

/** An address that passes every check and has no known key, for demo data and tests: the same seed, the same address. */
export function exampleAddress(network: NetworkCode, seed: string): string {
  return spellAddress(network, sha256(utf8ToBytes(seed)).slice(0, 20));
}
