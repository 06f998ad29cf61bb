import { decimalMark } from '../amounts/writtenNumber';
import { ASSETS, NETWORKS, type NetworkCode, transactionUrl } from '../chains/networks';

// Reads typed and pasted text as its author meant it. Only unambiguous text is changed; anything else stays as it is, and the
// rules of its field refuse it.

// Characters that are invisible or turn the direction of writing: with them, two texts could look the same and differ.
const UNSEEN = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
// Persian, Hindi, rare Japanese names and emoji need joiners and variation selectors; at the beginning, after another joiner and
// after any other letter these are invisible too.
const UNSEEN_HERE =
  /(?<=^|[\s\p{Join_Control}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{Join_Control}\p{Variation_Selector}]+/gu;

// A text of these alone shows nothing: empty cells of braille, empty heads of notes, and marks without a letter.
const BLANK = /^[\s\u2800\u{1d159}\p{M}]*$/u;

/** A text without invisible characters: marks of direction, zero-width spaces, soft hyphens, byte order marks. */
export function stripUnseen(text: string): string {
  const seen = text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(UNSEEN_HERE, '');
  return BLANK.test(seen) ? '' : seen;
}

/** Arabic-Indic, Persian and full-width digits as those from 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}

/** A telephone number in the digits and signs of a keyboard: full-width ones, and dashes and spaces of any kind, count as these. */
export function readPhone(typed: string): string {
  return plainDigits(typed)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ');
}

const QUOTES = `"'\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb`;

/** Quotes and units. Built on use: pages without amounts need no list of coins. */
function aroundAmount(): RegExp {
  const units = ['USDT', 'USD', '\\p{Sc}', ...ASSETS.map(({ code }) => code)].join('|');
  return new RegExp(`^(?:[${QUOTES}]|${units})+|(?:[${QUOTES}]|${units})+$`, 'giu');
}

/**
 * The plain decimal that a written amount means: "1 234,56", "1.234,56", "1,234.56" and "١٬٢٣٤٫٥٦ USDT" are all 1234.56. One comma
 * before exactly three digits may divide thousands or decimals: unless the spoken language writes its decimals so, it stays, and is asked about.
 */
export function readAmount(written: string): string {
  const text = plainDigits(stripUnseen(written))
    .replace(/\u066b/g, '.')
    .replace(/\u060c/g, ',')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(aroundAmount(), '')
    // Anywhere else than between thousands it may have been meant as the point.
    .replace(/^\d{1,3}(?:\u066c\d{3})+(?=[.,]|$)/, (thousands) => thousands.replaceAll('\u066c', ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(,\d{3}){2,}$/.test(text))
    return text.replaceAll(',', '');
  return /^\d*,\d*$/.test(text) && !isAmbiguous(text) ? text.replace(',', '.') : text;
}

/** A separator has two meanings: "1,234" is 1.234 to a French reader, and may be 1234 to any other. */
export function isAmbiguous(amount: string): boolean {
  if (decimalMark() === ',' && /^\d+,\d+$/.test(amount)) return false;
  return /^(?:[1-9]\d{0,2},\d{3}|\d{1,3}(?:['\u2019]\d{3})+(?:[.,]\d*)?)$/.test(amount);
}

/** A page (`https://…`, or a host with a path) or a wallet's address with its scheme (`tron:…`, `ethereum:…`). */
const LINK = /:\/\/|\.[^/]*\/|^[a-z]+:/i;
const HASH = /(?<![\p{L}\p{N}])(?:0x)?[0-9a-f]{64}(?![\p{L}\p{N}])/giu;
const ADDRESS = /(?<![\p{L}\p{N}])(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})(?![\p{L}\p{N}])/gu;
/** What may be another hash or address, or the rest of one. */
const LIKE_ANOTHER = /0x|[0-9a-z]{20}|\.\.|\u2026/i;
const AROUND_WORD = /^[\s"'\u2018-\u201e\u00ab\u00bb<([]+|[\s"'\u2018-\u201e\u00ab\u00bb>)\],;]+$/g;
/** Longer than any link to a transaction. The search around a word takes time in the square of the text's length. */
const MAX_LINK = 2_000;

export function isLink(text: string): boolean {
  return LINK.test(text);
}

/** A transaction hash has the same form on all chains here. */
export function isWholeHash(text: string): boolean {
  return /^(?:0x)?[0-9a-f]{64}$/i.test(text);
}

export function isAddress(text: string): boolean {
  return text.replace(ADDRESS, '') === '' && text !== '';
}

/** The chain whose explorer a link leads to; null for any other page or text. */
export function linkedNetwork(pasted: string): NetworkCode | null {
  const host = /^\W*(?:https?:\/\/)?(?:www\.)?([0-9a-z.-]+)\//i.exec(pasted)?.[1]?.toLowerCase();
  const codes = Object.keys(NETWORKS) as NetworkCode[];
  return codes.find((code) => NETWORKS[code].transaction_url.split('/')[2] === host) ?? null;
}

/**
 * The hash or the address in a text pasted in quotes, among words ("TRC20: T… (mine)."), with invisible or full-width characters, as an
 * explorer's page or as a wallet's link. A text that names two, such as a link that asks a token's contract to pay an address, stays as it
 * is.
 */
export function readReference(pasted: string): string {
  if (pasted.length > MAX_LINK) return pasted;
  const word = stripUnseen(plainDigits(pasted))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(AROUND_WORD, '');
  const hashes = [...new Set(word.match(HASH))];
  const found = hashes.length > 0 ? hashes : [...new Set(word.match(ADDRESS))];
  const [only = word] = found;
  const isClear = found.length === 1 && (isLink(word) || !LIKE_ANOTHER.test(word.replaceAll(only, '')));
  return isClear ? only : word;
}

/**
 * The same of a transaction's hash. A link to an explorer stays one, in its shortest form, because the hash alone would not say that it is
 * another chain's; and so does a link to an address, which is no hash.
 */
export function readHashReference(pasted: string): string {
  const read = readReference(pasted);
  if (isLink(read) || !isLink(pasted)) return read;
  if (!isWholeHash(read)) return pasted;
  const network = linkedNetwork(pasted);
  return network ? transactionUrl(network, read) : read;
}
