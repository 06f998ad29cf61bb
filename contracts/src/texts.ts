import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages';

/** A text of a screen or mail: English in the code. The build gives it an id, and parses it. */
export interface Text {
  id?: string;
  defaultMessage: string | MessageFormatElement[];
}

/** What the texts of one language are, by their ids. */
export type Catalogue = Record<string, string | MessageFormatElement[]>;

interface Spoken {
  language: Language;
  texts: Catalogue;
}

// A page's programs are built apart and each has its own copy of this module: what they say, they say in one language.
const shared = globalThis as { soukTexts?: Spoken };

/** The language that is spoken here now. */
export const languageNow = (): Language => shared.soukTexts?.language ?? 'en';

/**
 * A text in the language that is spoken now; in English where its catalogue has none. A page speaks one language from its first
 * script to its last, so that also what a module says as it is loaded is right.
 */
export function t({ id, defaultMessage }: Text, values?: Record<string, string | number>): string {
  const translated = id === undefined ? undefined : shared.soukTexts?.texts[id];
  const message = translated ?? defaultMessage;
  if (typeof message !== 'string') {
    const [only, more] = message;
    if (only?.type === 0 && !more) return only.value;
  }
  return String(new IntlMessageFormat(message, translated ? languageNow() : 'en').format(values));
}

/** Says what `work` says in a language. It must not wait for anything: others speak meanwhile. */
export function speak<Said>(language: Language, texts: Catalogue, work: () => Said): Said {
  const before = shared.soukTexts;
  shared.soukTexts = { language, texts };
  try {
    return work();
  } finally {
    shared.soukTexts = before;
  }
}
