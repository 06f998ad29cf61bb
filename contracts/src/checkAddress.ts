import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { ASSETS, NETWORKS, type NetworkCode, networkName } from './networks';
import { t } from './texts';

// Apart from the networks themselves, and loaded where an address is entered: most pages need no hash functions.

const base58check = createBase58check(sha256);

/** The first byte of each address on TRON. */
const TRON_PREFIX = 0x41;

const RULES = {
  evm: { looks: t('0x and 40 more characters (0–9, A–F)'), isWhole: isWholeEvm },
  tron: { looks: t('T and 33 more letters and digits'), isWhole: isWholeTron },
};

const MISTYPED = t('This address has a typo: copy it again.');

/** The fault of an address on a network, in a sentence, or null: its form, then its checksum. */
export function checkAddress(network: NetworkCode, text: string): string | null {
  const { name, kind, address_pattern: pattern } = NETWORKS[network];
  const address = text.trim();
  if (!new RegExp(pattern).test(address))
    return t('Not a {name} address. It should be {looks}.', { name, looks: RULES[kind].looks });
  return RULES[kind].isWhole(address) ? null : MISTYPED;
}

/** Addresses without an owner: zero, the networks' own programs, what coins are burnt at, and what programs write for "none" or "the coin". */
const KEYLESS =
  /^(0{38}..|0{36}dead|(dead){10}|dead0{16}42069420694206942069|f{40}|e{40}|77944d19c052b73ee2286823aa83f8138cb7032f)$/;

/**
 * Why money must not go to an address, in a sentence, or null: it is none on the network, or money sent there is lost.
 * @param own Where the platform takes deposits, on any network: a payment to itself reaches no user.
 */
export function checkRecipient(
  network: NetworkCode,
  text: string,
  own: readonly string[] = [],
): string | null {
  const fault = checkAddress(network, text);
  if (fault) return fault;
  const account = bytesToHex(accountOf(network, text.trim()));
  const isSame = (other: string) =>
    checkAddress(network, other) === null && bytesToHex(accountOf(network, other.trim())) === account;
  // A contract of another chain too: that address has no key.
  const asset = ASSETS.find(({ contract }) => contract !== null && isSame(contract));
  if (asset)
    return t('This is the contract of {coin} on {network}, not a wallet.', {
      coin: asset.code,
      network: networkName(asset.network),
    });
  if (KEYLESS.test(account)) return t('No one has the key to this address.');
  return own.some(isSame) ? t('This is the platform’s own deposit address, not a user’s wallet.') : null;
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
