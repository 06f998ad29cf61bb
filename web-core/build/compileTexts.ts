import { createHash } from 'node:crypto';
import { parseText } from '@souk/contracts/texts/parseText';
import { parseSync, Visitor } from 'oxc-parser';

const SAYS = new Set(['t', 'rich']);

interface Said {
  text: string;
  start: number;
  end: number;
}

/** Lists the texts in a module. @throws if a text is not a string literal, which could not be translated. */
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

/** Replaces each text by its id and its parsed form, so that browsers need no parser. */
export function compileTexts(code: string, file: string): string {
  return textsIn(code, file).reduceRight(
    (result, { text, start, end }) => result.slice(0, start) + compiled(text) + result.slice(end),
    code,
  );
}

function compiled(text: string): string {
  return JSON.stringify([idOf(text), parseText(text.slice(text.indexOf('|') + 1))]);
}

/** Seven characters are enough to keep a few thousand texts distinct. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 7);
}
