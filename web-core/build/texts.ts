import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { parseText } from '@souk/contracts/texts/parseText';
import type { Catalogue } from '@souk/contracts/texts/texts';
import { compileTexts, idOf } from './compileTexts';
import { pseudoText } from './pseudoText';

const CATALOGUES = path.resolve(import.meta.dirname, '../../texts');
const PARSER = '@formatjs/icu-messageformat-parser';

/** Parses texts at build time, so that no browser loads a parser. */
export const textsPlugin: RsbuildPlugin = {
  name: 'souk:texts',
  setup(api) {
    api.transform({ test: /\.tsx?$/ }, ({ code, resourcePath }) => compileTexts(code, resourcePath));
    api.transform({ test: /[\\/]texts[\\/]refusals[\\/]\w+\.json$/ }, ({ code, resourcePath }) => {
      const language = path.basename(resourcePath, '.json') as Language;
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      return JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [id, parseText(text, language)])));
    });
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { resolve: { alias: { [PARSER]: `${PARSER}/no-parser.js` } } }),
    );
  },
};

/** Script addresses relative to a built folder, by language. English has none: its texts are in the code. */
export type TextFiles = Partial<Record<Language, string>>;

const ID = /\[\s*["']([\w-]{7})["'],/g;

/** Writes one script per language with the texts that the given built scripts use. It must run before them. */
export async function writeTexts(dist: string, scripts: readonly string[], name: string): Promise<TextFiles> {
  const codes = await Promise.all(scripts.map((file) => readFile(path.join(dist, file), 'utf8')));
  const ids = new Set(codes.flatMap((code) => [...code.matchAll(ID)].map(([, id = '']) => id)));
  const files: TextFiles = {};
  for (const language of otherLanguages()) {
    const said = Object.entries(await readCatalogue(language)).filter(([id]) => ids.has(id));
    const script = scriptOf(language, Object.fromEntries(said));
    const digest = createHash('sha256').update(script).digest('hex').slice(0, 10);
    const file = `static/${name}.${language}.${digest}.js`;
    await writeFile(path.join(dist, file), script);
    files[language] = file;
  }
  return files;
}

export function otherLanguages(): Exclude<Language, 'en'>[] {
  return (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');
}

async function readCatalogue(language: Language): Promise<Catalogue> {
  const texts = Object.entries(await readTexts(language));
  return Object.fromEntries(texts.map(([text, said]) => [idOf(text), said]));
}

/** Parsed texts by their English text; pseudo-translations with `PSEUDO_TEXTS` (e2e/screenshots/pseudoTexts.spec.ts). */
async function readTexts(language: Language): Promise<Catalogue> {
  const file = path.join(CATALOGUES, `${language}.json`);
  const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
  return Object.fromEntries(
    texts.map(([text, said]) => [
      text,
      process.env.PSEUDO_TEXTS ? pseudoText(text.slice(text.indexOf('|') + 1)) : parseText(said, language),
    ]),
  );
}

/** Merges into texts that are already on the page: each of its programs brings its own. */
function scriptOf(language: Language, texts: object): string {
  const said = `(globalThis.soukTexts??={language:${JSON.stringify(language)},texts:{}}).texts`;
  return `Object.assign(${said},${JSON.stringify(texts)});`;
}

export async function scriptsIn(dist: string, folder = ''): Promise<string[]> {
  const names = await readdir(path.join(dist, folder), { recursive: true });
  return names.filter((name) => name.endsWith('.js')).map((name) => path.join(folder, name));
}

/** Renders in a language. Built code looks texts up by id, the build itself by their English text. */
export async function speakWhile(language: Language, work: () => Promise<void>): Promise<void> {
  const shared = globalThis as { soukTexts?: object };
  if (language !== 'en') {
    const texts = { ...(await readTexts(language)), ...(await readCatalogue(language)) };
    shared.soukTexts = { language, texts };
  }
  try {
    await work();
  } finally {
    delete shared.soukTexts;
  }
}
