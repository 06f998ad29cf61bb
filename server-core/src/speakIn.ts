import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@souk/contracts/texts/languages';
import { parseText } from '@souk/contracts/texts/parseText';
import type { Catalogue } from '@souk/contracts/texts/texts';

interface Spoken {
  language: Language;
  texts: Catalogue;
}

const spoken = new AsyncLocalStorage<Spoken | undefined>();
// Read by `t`. A page has one language; here each piece of work may have its own.
Object.defineProperty(globalThis, 'soukTexts', { get: () => spoken.getStore() });

/** Runs `work` with `t` in a language; null is English. Constants are evaluated when their module is loaded: in English. */
export async function speakIn<Said>(language: Language | null, work: () => Promise<Said>): Promise<Said> {
  return spoken.run(await spokenIn(language), work);
}

const catalogues = new Map<Language, Promise<Catalogue>>();

async function spokenIn(language: Language | null): Promise<Spoken | undefined> {
  if (language === null || language === 'en') return undefined;
  const texts = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, texts);
  return { language, texts: await texts };
}

async function readCatalogue(language: Language): Promise<Catalogue> {
  const file: { default: Record<string, string> } = await import(`../../texts/${language}.json`);
  const texts = Object.entries(file.default);
  return Object.fromEntries(texts.map(([english, text]) => [english, parseText(text, language)]));
}
