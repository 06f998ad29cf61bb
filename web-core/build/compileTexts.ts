import { createHash } from 'node:crypto';
import { parseText } from '@souk/contracts/parseText';
import { parseSync, Visitor } from 'oxc-parser';

/** Functions that say a text: `t`, and `rich` with elements in it. */
const SAYS = new Set(['t', 'rich']);

/** A call with its text in the code. */
interface Said {
  text: string;
  start: number;
  end: number;
}

/** The texts that a module says. @throws where one is not written out, so that no one can translate it. */
export function textsIn(code: string, file: string): Said[] {
  const said: Said[] = [];
  if (!/\b(?:t|rich)\(/.test(code)) return said;
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !SAYS.has(callee.name) || !first) return;
      if (first.type !== 'Literal' || typeof first.value !== 'string')
        throw new Error(`${file}: ${callee.name}() takes a text that is written out`);
      said.push({ text: first.value, start: first.start, end: first.end });
    },
  }).visit(parseSync(file, code).program);
  return said;
}

/** Puts for each text its id and its parsed form, so that no browser parses one. */
export function compileTexts(code: string, file: string): string {
  return textsIn(code, file).reduceRight(
    (result, { text, start, end }) => result.slice(0, start) + compiled(text) + result.slice(end),
    code,
  );
}

function compiled(text: string): string {
  return JSON.stringify([idOf(text), parseText(text.slice(text.indexOf('|') + 1))]);
}

/** Short, and told apart among a few thousand. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 7);
}
