import { t } from '@souk/contracts/texts/texts';

/** "amina, karim, leila". */
export function listText(names: readonly string[]): string {
  return names.join(t('list|, '));
}

/** "the ID proof, the address proof and the selfie". */
export function andText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{names} and {last}', { names: listText(names.slice(0, -1)), last });
}

/** A word of a list within a sentence: "new account" for "New account", and "KYC" as it is. */
export function inSentence(word: string): string {
  return word.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
