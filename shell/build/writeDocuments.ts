import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GuestDocument } from '../src/prerender/GuestDocument';
import { PRERENDER_FOLDER } from './config';
import { htmlDocument } from './htmlDocument';

interface Entry {
  initial: { js: string[]; css?: string[] };
}

/** Writes the HTML of the app and of the guest pages into `dist`, from what the two builds left there. */
export async function writeDocuments(root: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const { entries } = JSON.parse(await readFile(path.join(dist, 'files.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const entry = (name: string): Entry => {
    const found = entries[name];
    if (!found) throw new Error(`The build has no entry ${name}`);
    return found;
  };
  const scripts = (name: string) => entry(name).initial.js;
  const [early = ''] = scripts('early').slice(-1);

  const writeGuests = async (name: string) => {
    const folder = path.join(dist, PRERENDER_FOLDER);
    const { documents } = (await import(pathToFileURL(path.join(folder, `${name}.js`)).href)) as {
      documents: GuestDocument[];
    };
    const style = (await readFile(path.join(folder, `${name}.css`), 'utf8')).trim();
    for (const page of documents) {
      const isLanding = page.entry === 'landing';
      const html = htmlDocument({
        ...page,
        style,
        early,
        // Nobody who is signed in should see a form flash by; the landing page shows at once.
        waitForEarly: !isLanding,
        scripts: scripts(page.entry),
        // Whoever fills in a form will soon be inside; whoever only looks downloads nothing that is not shown.
        prefetch: isLanding ? [] : scripts('app'),
        noScript: isLanding ? undefined : 'This page needs JavaScript. Please allow it and reload.',
      });
      await writeFile(path.join(dist, isLanding ? 'index.html' : `${page.entry}.html`), html);
    }
  };

  await writeGuests('landing');
  await writeGuests('account');
  await writeFile(
    path.join(dist, 'app.html'),
    htmlDocument({
      title: 'Souk',
      early,
      waitForEarly: true,
      stylesheets: entry('app').initial.css,
      scripts: scripts('app'),
      html: '',
      noScript: 'Souk needs JavaScript. Please allow it and reload.',
    }),
  );
  await copyFile(path.join(root, 'src/document/favicon.svg'), path.join(dist, 'favicon.svg'));
  await dropWhatIsInlined(dist, entries);
}

/** The guest pages carry their styles in their HTML: the stylesheets of their scripts are never asked for. */
async function dropWhatIsInlined(dist: string, entries: Record<string, Entry>): Promise<void> {
  const needed = new Set(entries.app?.initial.css);
  const spare = Object.values(entries).flatMap(({ initial }) => initial.css ?? []);
  for (const file of new Set(spare)) if (!needed.has(file)) await rm(path.join(dist, file), { force: true });
  await rm(path.join(dist, PRERENDER_FOLDER), { recursive: true });
  await rm(path.join(dist, 'files.json'));
}
