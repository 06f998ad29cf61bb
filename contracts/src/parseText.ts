import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES, type Language } from './languages';

// Apart from `t`: browsers carry no parser.

/** A message as `t` formats it; one without values is itself. @param language whose words stand around the values */
export function parseText(message: string, language: Language = 'en'): string | MessageFormatElement[] {
  if (!/[{'<]/.test(message)) return message;
  const parts = parse(message);
  return LANGUAGES[language].direction === 'rtl' ? isolated(parts) : parts;
}

const mark = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/**
 * An amount, a name or an address keeps its own direction inside a sentence that is read from right to left, and its signs stay
 * beside its digits: FSI and PDI (Unicode TR 9) stand around each value.
 */
function isolated(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.argument) return [mark('\u2068'), part, mark('\u2069')];
    if (part.type === TYPE.tag) return [{ ...part, children: isolated(part.children) }];
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [part];
    const options = Object.entries(part.options).map(([name, { value }]) => [
      name,
      { value: isolated(value) },
    ]);
    return [{ ...part, options: Object.fromEntries(options) } as MessageFormatElement];
  });
}
