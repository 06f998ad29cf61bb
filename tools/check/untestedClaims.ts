import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFences } from './brokenDocLinks';

/** Pages whose promises must be tested. */
const PAGES = ['docs/reviewers/security.md', 'docs/operators/operations.md', 'docs/operators/reference.md'];
/** A table's head, a heading, a row, or a list item or paragraph with its continuation lines. */
const BLOCK = /^(?:\|.*\n\|[-| :]+$|#.*|\|.*|.+(?:\n(?!#|\||\s*(?:[-*]|\d+\.) ).+)*)/gm;
const NO_CLAIM = /^(?:#|\|.*\n)/;
/** A table row and a list item are claims as a whole, a paragraph is one per sentence. */
const WHOLE = /^\s*(?:\||[-*] |\d+\. )/;
const SENTENCE = /\S.*?(?:[.!?][”)*]*(?:\s*<!--.*?-->)*(?=\s+["“*[`A-Z])|$)/gs;
const CLAIM = /\b(?:never|only|cannot|can['’]t|no one)\b|(?<![\w.-])\d/i;
/** Names, not promises: code, link targets, comments, numbers of versions, standards and list items. */
const NAMES = /`[^`]*`|\]\([^)]*\)|<!--.*?-->|\b\d+\.\d+\.\w+|\bRFC \d+|^\s*\d+\. /gs;
/** In backquotes, or in an invisible comment. */
const HOLDERS = /`[^`]*`|<!--.*?-->/gs;
const TEST = /[\w./-]+\.(?:test|spec)\.tsx?/g;
/** Depends on the operator or other programs, which our tests cannot cover, with the reason. */
const UNTESTED = /<!--\s*untested: \S.*?-->/s;

/** Lists sentences with never, only, cannot, no one or a number that name no test. */
export function untestedClaims(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => PAGES.includes(file))
    .flatMap((page) =>
      unitsOf(readFileSync(join(root, page), 'utf8')).flatMap(({ text, line }) => {
        const tests = (text.match(HOLDERS) ?? []).flatMap((holder) => holder.match(TEST) ?? []);
        const wrong = tests.filter(
          (test) => files.filter((file) => `/${file}`.endsWith(`/${test}`)).length !== 1,
        );
        if (wrong.length > 0) return [`${page}:${line} ${wrong.join(', ')}: there is none, or more than one`];
        if (tests.length > 0 || UNTESTED.test(text) || !CLAIM.test(text.replace(NAMES, ''))) return [];
        return [`${page}:${line} names no test that holds it: ${text}`];
      }),
    );
}

function unitsOf(markdown: string): { text: string; line: number }[] {
  const page = withoutFences(markdown);
  return [...page.matchAll(BLOCK)]
    .filter(([block]) => !NO_CLAIM.test(block))
    .flatMap(({ 0: block, index: start }) =>
      (WHOLE.test(block) ? [{ 0: block, index: 0 }] : [...block.matchAll(SENTENCE)]).map((unit) => ({
        text: unit[0],
        line: page.slice(0, start + unit.index).split('\n').length,
      })),
    );
}
