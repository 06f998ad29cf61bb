import { plainDigits, stripUnseen } from '@souk/contracts/fields/pasted';
import { countryCodeOf } from '@souk/contracts/people/countries';
import { foldUsername } from './lookAlikes';
import type { User } from './User';

/** Variants of a letter in names, with the letter that represents them. */
const ONE_LETTER: readonly [letters: RegExp, letter: string][] = [
  [/[\u0671\u0672\u0673\u0675]/g, '\u0627'],
  [/[\u0649\u06cc\u06d2]/g, '\u064a'],
  [/\u06a9/g, '\u0643'],
  [/[\u0629\u06be\u06c1\u06d5]/g, '\u0647'],
  [/['`\u00b4\u02b9\u02bb\u02bc\u02bf\u2018\u2019\u201b\u2032]/g, "'"],
  [/\u0131/g, 'i'],
];

/**
 * Folds a text for search: capitals, vowel marks, accents, tatweel and letter forms make no difference. Hamza above or below a letter
 * is a mark too: `NFKD` separates it.
 */
export function foldText(text: string): string {
  const plain = plainDigits(stripUnseen(text))
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase();
  return ONE_LETTER.reduce((folded, [letters, letter]) => folded.replace(letters, letter), plain);
}

const FOUND_BY = ['email', 'username', 'fullName', 'city'] as const;

/** Keeps a user's search fields up to date. If not all columns were read, `foldNamesJob` does it. */
export function keepFolded(user: User): void {
  if (user.changed('username')) user.lookAlike = foldUsername(user.username);
  if (user.changed('country')) user.countryCode = user.country && codeOf(user.country);
  if (!FOUND_BY.some((name) => user.changed(name))) return;
  const isWhole = user.isNewRecord || FOUND_BY.every((name) => user[name] !== undefined);
  user.searchText = isWhole ? searchTextOf(user) : null;
}

/** Empty if the text names no country: null waits for `foldNamesJob`. */
export const codeOf = (country: string) => countryCodeOf(country) ?? '';

export function searchTextOf(user: User): string {
  const texts = FOUND_BY.map((name) => user[name] ?? '');
  return foldText(texts.join('\n')).slice(0, 700);
}
