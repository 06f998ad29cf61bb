import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES, type Language } from './languages';

// Apart from `t`: browsers carry no parser.

/** A message as `t` formats it; one without values is itself. @param language whose words stand around the values */
export function parseText(message: string, language: Language = 'en'): string | MessageFormatElement[] {
  if (!/[{'<]/.test(message)) return message;
  const parts = parse(message);
  if (LANGUAGES[language].direction === 'ltr') return parts;
  // As a value of another text it is read by its own letters, and those of its values do not count.
  return STRONG.test(message.replace(/[{<][^{}<>]*[}>]/g, ''))
    ? isolated(parts)
    : [mark('\u200f'), ...isolated(parts)];
}

const STRONG = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** The unit that a text after a value begins with. */
const unitIn = (part: MessageFormatElement | undefined): string =>
  (part?.type === TYPE.literal && /^(?: ?USDT| ?%)/.exec(part.value)?.[0]) || '';

const mark = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/**
 * An amount, a name or an address keeps its own direction inside a sentence that is read from right to left, and its signs stay
 * beside its digits: FSI and PDI (Unicode TR 9) stand around each value, and around its unit with it.
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
