import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, LANGUAGES } from '@souk/contracts/languages';
import { speakWhile, writeTexts, type TextFiles } from '@souk/web-core/build/texts';
import { htmlDocument } from '@souk/web-core/documents/build/htmlDocument';
import type * as app from '../src/prerender/app';
import type { GuestDocument } from '../src/prerender/GuestDocument';
import { PRERENDER_FOLDER } from './config';

const GUEST_FORMS = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email'];
const NO_SCRIPT = () => 'This page needs JavaScript. Please allow it and reload.';

interface Entry {
  initial: { js: string[]; css?: string[] };
}

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
  const styleOf = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('').trim();
  const scriptOf = (name: string) => readFile(path.join(dist, filesOf(name).js[0] ?? ''), 'utf8');
  const appFiles = filesOf('app');
  const appStyle = await styleOf((appFiles.css ?? []).map((file) => path.join(dist, file)));
  const [guestFirst, appFirst] = [await scriptOf('guest-first'), await scriptOf('app-first')];
  const scripts = (await readdir(path.join(dist, 'static'))).filter((name) => name.endsWith('.js'));
  const appTexts = await writeTexts(dist, scripts.map((name) => `static/${name}`), 'app-texts');
  const guestTexts = await writeTexts(dist, GUEST_FORMS.flatMap((entry) => filesOf(entry).js), 'guest-texts');

  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const to = language === 'en' ? dist : path.join(dist, language);
    await mkdir(to, { recursive: true });
    // What a module says as it is loaded, it says in the language that is spoken then: each has its own copy.
    const prerendered = async (name: string) => {
      const file = pathToFileURL(path.join(folder, `${name}.js`)).href;
      return import(language === 'en' ? file : `${file}?${language}`);
    };
    const withTexts = (texts: TextFiles, files: readonly string[]) => {
      const file = texts[language];
      return file ? [`/${file}`, ...files] : files;
    };
    await speakWhile(language, async () => {
      for (const name of ['landing', 'account', 'texts']) {
        const { documents } = (await prerendered(name)) as { documents: GuestDocument[] };
        const style = await styleOf([path.join(folder, `${name}.css`)]);
        for (const { file, entry, ...page } of documents) {
          const html = htmlDocument({
            ...page,
            language,
            style,
            fonts: fontsOf(style),
            first: guestFirst,
            scripts: entry ? withTexts(guestTexts, filesOf(entry).js) : [],
            fetched: 'after paint',
            // A visitor who fills in a form will soon be signed in; one who only looks downloads nothing that is not shown.
            nextScripts: entry ? withTexts(appTexts, appFiles.js) : [],
            noScript: entry ? NO_SCRIPT() : undefined,
          });
          await writeFile(path.join(to, `${file}.html`), html);
        }
      }

      const { appDocument, frames } = (await prerendered('app')) as typeof app;
      const parts = {
        ...appDocument,
        language,
        style: appStyle,
        fonts: fontsOf(appStyle),
        first: appFirst,
        scripts: withTexts(appTexts, appFiles.js),
        fetched: 'with the document' as const,
        noScript: NO_SCRIPT(),
      };
      await writeFile(path.join(to, 'app.html'), htmlDocument(parts));
      for (const [frame, html] of Object.entries(frames))
        await writeFile(path.join(to, `${frame}.html`), htmlDocument({ ...parts, frame, html }));
    });
  }
  for (const picture of ['favicon.svg', 'apple-touch-icon.png', 'preview.png'])
    await copyFile(path.join(root, 'src', picture), path.join(dist, picture));
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
