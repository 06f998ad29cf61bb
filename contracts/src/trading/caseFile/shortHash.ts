/** Digits of a hash that people compare: in mails, on a trade's page and in its case file. */
const SHOWN_DIGITS = 12;

export function shortHash(hash: string): string {
  return hash.slice(0, SHOWN_DIGITS);
}
