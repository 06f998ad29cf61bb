import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '@souk/contracts/texts/parseText';
import { sayMessage } from '@souk/contracts/texts/texts';
import type { Page } from 'playwright/test';

const FOLDER = join(import.meta.dirname, '../../texts');
const readTexts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
const texts = { ar: readTexts('ar'), fr: readTexts('fr') };

export function textIn(language: 'ar' | 'fr', english: string, values: Record<string, string> = {}): string {
  const text = texts[language][english];
  if (text === undefined) throw new Error(`texts/${language}.json has no “${english}”`);
  return sayMessage(`${language} ${english}`, parseText(text, language), values);
}

export const arabic = (english: string, values?: Record<string, string>) => textIn('ar', english, values);

/** Placeholder for any value until the text becomes a pattern. */
const ANY = '\ue000';

/** Pattern for the start of a text's translation in the page's language: `{values}` match anything. */
export async function beginning(page: Page, english: string): Promise<RegExp> {
  const language = await page.evaluate(() => document.documentElement.lang);
  const values = Object.fromEntries([...english.matchAll(/\{(\w+)/g)].map(([, name]) => [name, ANY]));
  const text =
    language === 'ar' || language === 'fr'
      ? textIn(language, english, values)
      : sayMessage(english, parseText(english), values);
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Playwright reads each space of a name as a plain one.
  const pattern = escaped.replaceAll(/\s+/g, '\\s+').replaceAll(ANY, '.*');
  // Direction marks stand before a sentence, and around its first value.
  return new RegExp(`^[\u200f\u2068]*${pattern}`);
}
