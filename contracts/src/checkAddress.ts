import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { NETWORKS, type NetworkCode } from './networks';

// Apart from the networks themselves, and loaded where somebody enters an address: most pages need no hash functions.

const base58check = createBase58check(sha256);

/** The first byte of each address on TRON. */
const TRON_PREFIX = 0x41;

const RULES = {
  evm: { looks: 'begins with 0x, and 40 digits from 0 to 9 and A to F follow', isWhole: isWholeEvm },
  tron: { looks: 'begins with T and has 34 letters and digits', isWhole: isWholeTron },
};

const MISTYPED = 'At least one character of this address is wrong: copy it again.';

/** What is wrong with an address on a network, in a sentence, or null: its form, then its checksum. */
export function checkAddress(network: NetworkCode, text: string): string | null {
  const { name, kind, address_pattern: pattern } = NETWORKS[network];
  const address = text.trim();
  if (!new RegExp(pattern).test(address)) return `This is no address on ${name}: one ${RULES[kind].looks}.`;
  return RULES[kind].isWhole(address) ? null : MISTYPED;
}

/** The address of 20 bytes on a network, spelled with its checksum. */
export function spellAddress(network: NetworkCode, account: Uint8Array): string {
  if (NETWORKS[network].kind === 'tron') return base58check.encode(Uint8Array.of(TRON_PREFIX, ...account));
  return withCase(bytesToHex(account));
}

/** The 20 bytes behind an address that `checkAddress` finds right. */
export function accountOf(network: NetworkCode, address: string): Uint8Array {
  if (NETWORKS[network].kind === 'tron') return base58check.decode(address).slice(1);
  return hexToBytes(address.slice(2));
}

function isWholeTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/** In one case only an address has no checksum (EIP-55). */
function isWholeEvm(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || address === withCase(lower);
}

/** EIP-55: a letter is a capital where the hash of the small letters has a digit of 8 or more. */
function withCase(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const spelled = [...lower].map((digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join('')}`;
}
