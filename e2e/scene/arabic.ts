import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText } from '@souk/contracts/parseText';
import { sayMessage } from '@souk/contracts/texts';

const FILE = join(import.meta.dirname, '../../texts/ar.json');
const texts: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));

/** The Arabic of an English text of a screen. */
export function arabic(english: string, values: Record<string, string> = {}): string {
  const text = texts[english];
  if (text === undefined) throw new Error(`texts/ar.json has no “${english}”`);
  return sayMessage(english, parseText(text, 'ar'), values);
}
