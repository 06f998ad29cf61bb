import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlDocument } from '@souk/web-core/documents/build/htmlDocument';
import type * as app from '../src/prerender/app';
import type { GuestDocument } from '../src/prerender/GuestDocument';
import { PRERENDER_FOLDER } from './config';

interface Entry {
  initial: { js: string[]; css?: string[] };
}

const AS_THEY_ARE = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'preview.png',
  'sw.js',
];

/** Writes the HTML of the app and of the guest pages into `dist`, from what the two builds left there. */
export async function writeDocuments(root: string, dist: string): Promise<void> {
  const folder = path.join(dist, PRERENDER_FOLDER);
  const { entries } = JSON.parse(await readFile(path.join(dist, 'files.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const filesOf = (name: string): Entry['initial'] => {
    const found = entries[name];
    if (!found) throw new Error(`The build has no entry ${name}`);
    return found.initial;
  };
  const prerendered = (name: string) => import(pathToFileURL(path.join(folder, `${name}.js`)).href);
  const styleOf = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('').trim();
  const scriptOf = (name: string) => readFile(path.join(dist, filesOf(name).js[0] ?? ''), 'utf8');
  const appFiles = filesOf('app');

  for (const name of ['landing', 'account', 'texts']) {
    const { documents } = (await prerendered(name)) as { documents: GuestDocument[] };
    const style = await styleOf([path.join(folder, `${name}.css`)]);
    const first = await scriptOf('guest-first');
    for (const { file, entry, ...page } of documents) {
      const html = htmlDocument({
        ...page,
        style,
        fonts: fontsOf(style),
        first,
        scripts: entry ? filesOf(entry).js : [],
        fetched: 'after paint',
        // A visitor who fills in a form will soon be signed in; one who only looks downloads nothing that is not shown.
        nextScripts: entry ? appFiles.js : [],
        noScript: entry ? 'This page needs JavaScript. Please allow it and reload.' : undefined,
      });
      await writeFile(path.join(dist, `${file}.html`), html);
    }
  }

  const { appDocument, frames } = (await prerendered('app')) as typeof app;
  const appStyle = await styleOf((appFiles.css ?? []).map((file) => path.join(dist, file)));
  const parts = {
    ...appDocument,
    style: appStyle,
    fonts: fontsOf(appStyle),
    first: await scriptOf('app-first'),
    scripts: appFiles.js,
    fetched: 'with the document' as const,
    noScript: 'Souk needs JavaScript. Please allow it and reload.',
  };
  await writeFile(path.join(dist, 'app.html'), htmlDocument(parts));
  for (const [frame, html] of Object.entries(frames))
    await writeFile(path.join(dist, `${frame}.html`), htmlDocument({ ...parts, frame, html }));
  for (const file of AS_THEY_ARE) await copyFile(path.join(root, 'src', file), path.join(dist, file));
  await dropWhatIsInlined(dist, entries);
}

const fontsOf = (style: string) => [...style.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file = '']) => file);

/** Every page carries its styles and its first script in its HTML: the files of these are never asked for. */
async function dropWhatIsInlined(dist: string, entries: Record<string, Entry>): Promise<void> {
  const sheets = Object.values(entries).flatMap(({ initial }) => initial.css ?? []);
  const firstScripts = ['app-first', 'guest-first'].flatMap((name) => entries[name]?.initial.js ?? []);
  for (const file of new Set([...sheets, ...firstScripts])) await rm(path.join(dist, file), { force: true });
  await rm(path.join(dist, PRERENDER_FOLDER), { recursive: true });
  await rm(path.join(dist, 'files.json'));
}
