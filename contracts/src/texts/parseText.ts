import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES, type Language } from './languages';

// Apart from `t`: browsers carry no parser.

/** A message as `t` formats it; one without values is returned as it is. @param language Language of the words around the values. */
export function parseText(message: string, language: Language = 'en'): string | MessageFormatElement[] {
  if (!/[{'<]/.test(message)) return message;
  const parts = parse(message);
  return LANGUAGES[language].direction === 'rtl' ? [mark('\u200f'), ...isolated(parts)] : parts;
}

const unitIn = (part: MessageFormatElement | undefined): string =>
  (part?.type === TYPE.literal && /^\s?(?:USDT|%)/.exec(part.value)?.[0]) || '';

const mark = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/**
 * An amount, a name or an address keeps its own direction inside a sentence that is read from right to left, and its signs stay
 * beside its digits: FSI and PDI (Unicode TR 9) stand around each value, and around its unit with it. The sentence itself is told from
 * its first letter wherever it is a value of another one: RLM stands before it, or one that has values alone, such as a moment, would
 * be turned round.
 */
function isolated(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.flatMap((part, at) => {
    if (part.type === TYPE.argument) return [mark('\u2068'), part, mark(`${unitIn(parts[at + 1])}\u2069`)];
    if (part.type === TYPE.literal) {
      const taken = parts[at - 1]?.type === TYPE.argument ? unitIn(part) : '';
      return [mark(part.value.slice(taken.length))];
    }
    if (part.type === TYPE.tag) return [{ ...part, children: isolated(part.children) }];
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [part];
    const options = Object.entries(part.options).map(([name, { value }]) => [
      name,
      { value: isolated(value) },
    ]);
    return [{ ...part, options: Object.fromEntries(options) } as MessageFormatElement];
  });
}
