import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words unfit for all texts for people, with replacements. The rest of Souk's language: docs/reviewers/words.md. */
const UNFIT_WORDS: Record<string, string> = {
  nobody: 'no one',
  somebody: 'someone',
  anybody: 'anyone',
  everybody: 'everyone',
  'at once': 'right away; at a time',
  anew: 'again',
  'all the same': 'anyway',
  lately: 'recently',
  meanwhile: 'since then; or leave it out',
  'in spite of': 'despite',
  'e-mail': 'email',
  'e-mails': 'emails',
  'by mail': 'by email',
  telephone: 'phone',
  'by itself': 'automatically; on its own',
  'is free again': 'is available again',
  'under way': 'open; in progress',
  'hand in': 'upload',
  'the last decimal': 'exact amount',
  'the last digit': 'exact amount',
  'the arch': 'escrow (the arch is a picture)',
  'speaks against': 'a warning',
  'of your own': 'your own',
  cannot: 'can’t',
  'do not': 'don’t',
  'does not': 'doesn’t',
  'did not': 'didn’t',
  'is not': 'isn’t',
  'are not': 'aren’t',
  'was not': 'wasn’t',
  'were not': 'weren’t',
  'has not': 'hasn’t',
  'have not': 'haven’t',
  'will not': 'won’t',
  'would not': 'wouldn’t',
  'could not': 'couldn’t',
  'should not': 'shouldn’t',
};

/** Texts that clients rely on (docs/domain.md#what-clients-rely-on), or that stress their “not”. */
const FIXED_TEXTS = [
  'Passwords do not match',
  'Your KYC is not approved. You cannot create a trade.',
  'transfers cannot be reversed',
  'do not approve without checking',
];

/** Files with texts for people: both sites, shared code, mails and help pages. */
const TEXTS =
  /^(?:(?:contracts|web-core|shell|user-web|admin-web)\/src\/.*\.tsx?|api\/src\/modules\/.*Mail\.ts|gateway\/texts\/help\.md)$/;
const TEST = /\.test\.tsx?$|\/testing\//;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|^\s*\[?\/.+\/[a-z]*[,;]/gm;
const anyOf = (texts: string[]) => texts.join('|').replaceAll(' ', '\\s+');
const FIXED = new RegExp(anyOf(FIXED_TEXTS), 'g');
const UNFIT = new RegExp(`\\b(?:${anyOf(Object.keys(UNFIT_WORDS))})\\b(?!:)`, 'gi');

/** Words to avoid in comments. Migrations are exempt. */
const STILTED = /\b(?:nobody|somebody|anybody|everybody|anew|meanwhile|whoever)\b/gi;
const SOURCE = /^(?!.*(?:\/migrations\/|unfitWords\.test)).*\.tsx?$/;
const REMARK = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g;

/** Lists unfit words in texts for people, and stilted ones in comments. @param files from the root, with slashes. */
export function unfitWords(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => SOURCE.test(file) || TEXTS.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const unfit = TEXTS.test(file) && !TEST.test(file) ? unfitIn(source) : [];
      return [...unfit, ...stiltedIn(source)].map((line) => `${file}:${line}`);
    });
}

/** Stilted words in one source's comments, with line numbers. */
export function stiltedIn(source: string): string[] {
  return [...source.matchAll(REMARK)].flatMap(({ 0: remark, index }) =>
    [...remark.matchAll(STILTED)].map(
      ({ 0: word, index: at }) => `${source.slice(0, index + at).split('\n').length} “${word}” in a comment`,
    ),
  );
}

/** Unfit words in one source, with line numbers. Comments and patterns are exempt: they are for developers. */
export function unfitIn(source: string): string[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const text = source.replace(COMMENT, blank).replace(FIXED, blank);
  return [...text.matchAll(UNFIT)].map(({ 0: found, index }) => {
    const word = found.toLowerCase().replace(/\s+/g, ' ');
    return `${text.slice(0, index).split('\n').length} “${found}”: ${UNFIT_WORDS[word]}`;
  });
}
