import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// As the document and its first script do: a page's modules read both while they load.
const texts = JSON.parse(readFileSync(join(__dirname, '../../../texts/ar.json'), 'utf8'));
Object.assign(globalThis, { soukTexts: { language: 'ar', texts } });
Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
