import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { own } from '../own';
import type { Language } from './languages';

/**
 * A text after the build: its id, and the English message, parsed where it has values. Browsers carry neither a parser nor
 * the English words twice.
 */
export type BuiltText = readonly [id: string, message: string | MessageFormatElement[]];

/** Translations by the text's id, parsed where they have values. */
export type Catalogue = Record<string, string | MessageFormatElement[]>;

/** Unknown values are left out. */
type Values = Record<string, string | number | null | undefined>;

interface Spoken {
  language: Language;
  texts: Catalogue;
}

// A page's programs are built apart, each with its own copy of this module; the shared object gives them one language.
const shared = globalThis as { soukTexts?: Spoken };

/**
 * Translates a text into the current language, or English where its catalogue has none. A page keeps one language for its life, so a
 * module's texts at load time are in it too.
 * @param text English, with ICU values and plurals: `{count, plural, one {# trade} other {# trades}}`. A word whose translation depends on
 * its context has the context before a bar: `state|Open`.
 */
export function t(text: string | BuiltText, values?: Values): string {
  return String(partsOf(text, values));
}

/** The language spoken; undefined for English, which stands in the code. */
export const spokenLanguage = (): Language | undefined => shared.soukTexts?.language;

/** A message of the language that is spoken, which stands in no code: `id` tells it apart. */
export function sayMessage(id: string, message: string | MessageFormatElement[], values: Values): string {
  return typeof message === 'string' && !IS_FORMATTED.test(message)
    ? message
    : String(formatOf(spokenLanguage() ?? 'en', id, message).format({ __proto__: null, ...values }));
}

/** `t` with values of any kind, such as elements of a page; then a list of the text's parts comes back. */
export function partsOf<Part>(text: string | BuiltText, values: Record<string, Part> = {}) {
  const [id, english] = typeof text === 'string' ? [text, text.slice(text.indexOf('|') + 1)] : text;
  const translated = own(shared.soukTexts?.texts ?? {}, id);
  const message = translated ?? english;
  if (typeof message === 'string' && !IS_FORMATTED.test(message)) return message;
  // An older program may have written down fewer values.
  const known = new Proxy(values, { get: (all, name) => own(all, String(name)) ?? '', has: () => true });
  return formatOf((translated && shared.soukTexts?.language) || 'en', id, message).format<Part | string>(
    known as Record<string, Part | string>,
  );
}

const IS_FORMATTED = /[{'<]/;
const formats = new Map<string, IntlMessageFormat>();

/** Kept: a list says the same text in each of its rows. Digits are Latin in each language, as amounts are. */
function formatOf(language: Language, id: string, message: BuiltText[1]): IntlMessageFormat {
  const name = `${language} ${id}`;
  const format = formats.get(name) ?? new IntlMessageFormat(message, `${language}-u-nu-latn`);
  formats.set(name, format);
  return format;
}
