import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { type AddressFault, faultText } from './addressFaults';
import { ASSETS, NETWORKS, type NetworkCode } from './networks';

// Apart from the networks themselves, and loaded where an address is entered: most pages need no hash functions.

const base58check = createBase58check(sha256);

/** The first byte of each address on TRON. */
const TRON_PREFIX = 0x41;

const IS_WHOLE = { evm: isWholeEvm, tron: isWholeTron };

/** The fault of an address on a network, in a sentence, or null: its form, then its checksum. */
export const checkAddress = (network: NetworkCode, text: string) => faultText(formFault(network, text));

function formFault(network: NetworkCode, text: string): AddressFault | null {
  const { kind, address_pattern: pattern } = NETWORKS[network];
  const address = text.trim();
  if (!new RegExp(pattern).test(address)) return { code: 'not_of_network', params: { network } };
  return IS_WHOLE[kind](address) ? null : { code: 'mistyped' };
}

/** Addresses without an owner: zero, the networks' own programs, burn addresses, and placeholders of programs for "none" or "the coin". */
const KEYLESS =
  /^(0{38}..|0{36}dead|(dead){10}|dead0{16}42069420694206942069|f{40}|e{40}|77944d19c052b73ee2286823aa83f8138cb7032f)$/;

/**
 * The reason why money must not go to an address, or null: it is not one of the network, or money sent there is lost.
 * @param own The platform's deposit addresses, on any network: a payment to itself reaches no user.
 */
export function findAddressFault(
  network: NetworkCode,
  text: string,
  own: readonly string[] = [],
): AddressFault | null {
  const fault = formFault(network, text);
  if (fault) return fault;
  const account = bytesToHex(accountOf(network, text.trim()));
  const isSame = (other: string) =>
    !formFault(network, other) && bytesToHex(accountOf(network, other.trim())) === account;
  // A contract of another chain too: that address has no key.
  const asset = ASSETS.find(({ contract }) => contract !== null && isSame(contract));
  if (asset) return { code: 'coin_contract', params: { coin: asset.code, network: asset.network } };
  if (KEYLESS.test(account)) return { code: 'keyless' };
  return own.some(isSame) ? { code: 'own_deposit' } : null;
}

/** The same in a sentence. */
export const checkRecipient = (...address: Parameters<typeof findAddressFault>) =>
  faultText(findAddressFault(...address));

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

/** Only an address in a single case has no checksum (EIP-55). */
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
