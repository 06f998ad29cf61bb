import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFences } from './brokenDocLinks';

/** The pages whose promises tests hold. */
const PAGES = ['docs/reviewers/security.md', 'docs/operators/operations.md'];
/** The head of a table, a heading, a row, or a list item or paragraph with its further lines. */
const BLOCK = /^(?:\|.*\n\|[-| :]+$|#.*|\|.*|.+(?:\n(?!#|\||\s*(?:[-*]|\d+\.) ).+)*)/gm;
const NO_CLAIM = /^(?:#|\|.*\n)/;
/** A row of a table and an item of a list are claimed as a whole, a paragraph sentence by sentence. */
const WHOLE = /^\s*(?:\||[-*] |\d+\. )/;
const SENTENCE = /\S.*?(?:[.!?][”)*]*(?:\s*<!--.*?-->)*(?=\s+["“*[`A-Z])|$)/gs;
const CLAIM = /\b(?:never|only|cannot|can['’]t|no one)\b|(?<![\w.-])\d/i;
/** Names, not promises: code, addresses of links, comments, numbers of versions, standards and list items. */
const NAMES = /`[^`]*`|\]\([^)]*\)|<!--.*?-->|\b\d+\.\d+\.\w+|\bRFC \d+|^\s*\d+\. /gs;
/** In backquotes, or in a comment that readers of the page do not see. */
const HOLDERS = /`[^`]*`|<!--.*?-->/gs;
const TEST = /[\w./-]+\.(?:test|spec)\.tsx?/g;
/** What the operator does or other programs do, which no test of ours holds, and why. */
const UNTESTED = /<!--\s*untested: \S.*?-->/s;

/** A line for each sentence that says never, only, cannot, no one or a number, and names no test that holds it. */
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
