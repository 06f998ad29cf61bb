import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import formatjs from '@formatjs/unplugin/rsbuild';
import type { RsbuildPlugin } from '@rsbuild/core';
import { type Language, LANGUAGES } from '@souk/contracts/languages';
import type { Catalogue } from '@souk/contracts/texts';

const CATALOGUES = path.resolve(import.meta.dirname, '../../texts');
const PARSER = '@formatjs/icu-messageformat-parser';

/** Gives each text of the code its id and its parsed form: no browser parses one. */
export function textsPlugin(): RsbuildPlugin[] {
  return [
    formatjs({ ast: true, additionalFunctionNames: ['t'] }) as RsbuildPlugin,
    {
      name: 'souk:texts-without-parser',
      setup: (api) =>
        api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
          mergeRsbuildConfig(config, { resolve: { alias: { [PARSER]: `${PARSER}/no-parser.js` } } }),
        ),
    },
  ];
}

export type Written = Partial<Record<Language, string>>;

/** A built text: `id:"cyRU1N",defaultMessage:`, however the minifier writes it. */
const ID = /\bid:\s*"([\w+/]{6})",\s*defaultMessage:/g;

/**
 * Writes for each language the texts that some built files say, as a script to be run before them.
 * @returns its file's name, below the folder, by language; none for English, which stands in the files.
 */
export async function writeTexts(
  dist: string,
  files: readonly string[],
  name: string,
): Promise<Written> {
  const codes = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  const ids = new Set(codes.flatMap((code) => [...code.matchAll(ID)].map(([, id = '']) => id)));
  const written: Written = {};
  for (const language of otherLanguages()) {
    const said = Object.entries(await readCatalogue(language)).filter(([id]) => ids.has(id));
    const script = scriptOf(language, Object.fromEntries(said));
    const digest = createHash('sha256').update(script).digest('hex').slice(0, 10);
    const file = `static/${name}.${language}.${digest}.js`;
    await writeFile(path.join(dist, file), script);
    written[language] = file;
  }
  return written;
}

/** All languages but that of the code. */
export function otherLanguages(): Exclude<Language, 'en'>[] {
  return (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');
}

/** A language's texts by id, parsed. */
async function readCatalogue(language: Language): Promise<Catalogue> {
  const texts: Record<string, string> = JSON.parse(
    await readFile(path.join(CATALOGUES, `${language}.json`), 'utf8'),
  );
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
}

/** What this process renders meanwhile is in a language. */
export async function speakWhile(language: Language, work: () => Promise<void>): Promise<void> {
  const shared = globalThis as { soukTexts?: object };
  if (language !== 'en') shared.soukTexts = { language, texts: await readCatalogue(language) };
  try {
    await work();
  } finally {
    delete shared.soukTexts;
  }
}

/** Adds to what the page says already: each of its programs brings its own. */
function scriptOf(language: Language, texts: object): string {
  const said = `(globalThis.soukTexts??={language:${JSON.stringify(language)},texts:{}}).texts`;
  return `Object.assign(${said},${JSON.stringify(texts)});`;
}

/** The scripts of a built folder. */
export async function scriptsOf(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true });
  return names.filter((name) => name.endsWith('.js'));
}
