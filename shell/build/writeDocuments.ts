import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@souk/contracts/texts/languages';
import { t } from '@souk/contracts/texts/texts';
import { scriptsIn, speakWhile, type TextFiles, writeTexts } from '@souk/web-core/build/texts';
import { htmlDocument } from '@souk/web-core/documents/build/htmlDocument';
import type * as app from '../src/prerender/app';
import type { GuestDocument } from '../src/prerender/GuestDocument';
import type * as installed from '../src/prerender/installed';
import { GUEST_FORMS, PRERENDER_FOLDER } from './config';

const noScript = () => t('This page needs JavaScript. Please allow it and reload.');
const notLoaded = (): [string, string] => [
  t('This page couldn’t be loaded. Check your connection, then reload it.'),
  t('Reload'),
];

interface Entry {
  initial: { js: string[]; css?: string[] };
  /** Files that the entry loads later. */
  async?: { js?: string[] };
}

const AS_THEY_ARE = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'preview.png',
];

interface Built {
  dist: string;
  entries: Record<string, Entry>;
  texts: { guest: TextFiles; app: TextFiles };
}

/**
 * Writes the HTML of the app and of the guest pages into `dist` from the output of both builds: English at the top
 * level, and one folder per other language.
 */
export async function writeDocuments(root: string, dist: string): Promise<void> {
  const { entries } = JSON.parse(await readFile(path.join(dist, 'files.json'), 'utf8')) as Pick<
    Built,
    'entries'
  >;
  const forms = GUEST_FORMS.flatMap((name) => [
    ...filesOf({ entries }, name).js,
    ...(entries[name]?.async?.js ?? []),
  ]);
  const texts = {
    guest: await writeTexts(dist, forms, 'guest-texts'),
    app: await writeTexts(dist, await scriptsIn(dist, 'static'), 'app-texts'),
  };
  const built = { dist, entries, texts };
  for (const language of Object.keys(LANGUAGES) as Language[])
    await speakWhile(language, async () => {
      const to = language === 'en' ? dist : path.join(dist, language);
      await mkdir(to, { recursive: true });
      await writeGuestPages(built, language, to);
      await writeApp(built, language, to);
      await writeManifests(built, language, to);
    });
  await writeWorker(built, root);
  for (const file of AS_THEY_ARE) await copyFile(path.join(root, 'src', file), path.join(dist, file));
  await dropWhatIsInlined(dist, entries);
}

async function writeGuestPages(built: Built, language: Language, to: string): Promise<void> {
  const first = await scriptOf(built, 'guest-first');
  for (const name of ['landing', 'account', 'texts']) {
    const { documents } = await prerendered<{ documents: GuestDocument[] }>(built, language, name);
    const style = await styleOf([path.join(built.dist, PRERENDER_FOLDER, `${name}.css`)]);
    for (const { file, entry, ...page } of documents) {
      const html = htmlDocument({
        ...page,
        language,
        style,
        fonts: fontsOf(style, language),
        first,
        scripts: entry ? withTexts(built.texts.guest[language], filesOf(built, entry).js) : [],
        fetched: 'after paint',
        // A visitor who fills in a form signs in soon: prefetch the app. Other visitors download only what the page shows.
        nextScripts: entry ? withTexts(built.texts.app[language], filesOf(built, 'app').js) : [],
        noScript: entry ? noScript() : undefined,
        notLoaded: entry ? notLoaded() : undefined,
      });
      await writeFile(path.join(to, `${file}.html`), html);
    }
  }
}

async function writeApp(built: Built, language: Language, to: string): Promise<void> {
  const { appDocument, frames } = await prerendered<typeof app>(built, language, 'app');
  const { js, css = [] } = filesOf(built, 'app');
  const style = await styleOf(css.map((file) => path.join(built.dist, file)));
  const parts = {
    ...appDocument,
    language,
    style,
    fonts: fontsOf(style, language),
    first: await scriptOf(built, 'app-first'),
    scripts: withTexts(built.texts.app[language], js),
    fetched: 'with the document' as const,
    noScript: noScript(),
    notLoaded: notLoaded(),
  };
  await writeFile(path.join(to, 'app.html'), htmlDocument(parts));
  for (const [frame, html] of Object.entries(frames))
    await writeFile(path.join(to, `${frame}.html`), htmlDocument({ ...parts, frame, html }));
}

async function writeManifests(built: Built, language: Language, to: string): Promise<void> {
  const { manifests } = await prerendered<typeof installed>(built, language, 'installed');
  const { direction: dir } = LANGUAGES[language];
  for (const [site, manifest] of Object.entries(manifests))
    await writeFile(
      path.join(to, `manifest-${site}.json`),
      JSON.stringify({ lang: language, dir, ...manifest }),
    );
}

/** One worker contains all languages: a change of language needs no new worker. */
async function writeWorker(built: Built, root: string): Promise<void> {
  const texts: Partial<Record<Language, object>> = {};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const { offlineTexts } = await prerendered<typeof installed>(built, language, 'installed');
    const { direction: dir, isComplete } = LANGUAGES[language];
    texts[language] = { dir, isComplete, ...offlineTexts };
  }
  const worker = await readFile(path.join(root, 'src/sw.js'), 'utf8');
  await writeFile(
    path.join(built.dist, 'sw.js'),
    worker.replace('__OFFLINE_TEXTS__', () => JSON.stringify(texts)),
  );
}

/** Loads a copy of the module for each language: a module fixes its texts when it loads. */
function prerendered<Module>({ dist }: Built, language: Language, name: string): Promise<Module> {
  const file = pathToFileURL(path.join(dist, PRERENDER_FOLDER, `${name}.js`)).href;
  return import(language === 'en' ? file : `${file}?${language}`);
}

/** Texts come first: the other scripts read them when they load. */
const withTexts = (texts: string | undefined, files: readonly string[]) =>
  texts ? [`/${texts}`, ...files] : files;

function filesOf({ entries }: Pick<Built, 'entries'>, name: string): Entry['initial'] {
  const found = entries[name];
  if (!found) throw new Error(`The build has no entry ${name}`);
  return found.initial;
}

const scriptOf = (built: Built, name: string) =>
  readFile(path.join(built.dist, filesOf(built, name).js[0] ?? ''), 'utf8');

async function styleOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('').trim();
}

const fontsOf = (style: string, language: Language) =>
  [...style.matchAll(/url\(([^)]+\.woff2)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.includes('-arabic-') === (language === 'ar'));

/** Every page inlines its styles and its first script, so browsers never request these files. */
async function dropWhatIsInlined(dist: string, entries: Record<string, Entry>): Promise<void> {
  const sheets = Object.values(entries).flatMap(({ initial }) => initial.css ?? []);
  const firstScripts = ['app-first', 'guest-first'].flatMap((name) => entries[name]?.initial.js ?? []);
  for (const file of new Set([...sheets, ...firstScripts])) await rm(path.join(dist, file), { force: true });
  await rm(path.join(dist, PRERENDER_FOLDER), { recursive: true });
  await rm(path.join(dist, 'files.json'));
}
