import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@souk/contracts/texts/languages';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import { inScript } from './fillDocument';
import { type Address, findPage, type PreparedPages, preparedPagesSchema } from './PreparedPages';

export type { Address } from './PreparedPages';

export interface RemoteFolder {
  name: string;
  /** Path under which the gateway serves the folder, with a trailing slash. */
  path: string;
  folder: string;
  /** Set if the remote is deployed elsewhere; has a trailing slash. */
  url: string | null;
  visitors?: Record<string, string>;
}

interface Announcement {
  head: string;
  /** HTML shown until the remote runs; empty if the page has no placeholder. */
  placeholder: string;
}

/**
 * Makes the browser fetch a remote and its page while the shell's scripts still load: otherwise manifest, entry,
 * component and page cost a round trip each. Broken files affect only the remote's own pages, never the document.
 */
export async function announce(
  remote: RemoteFolder,
  address: Address,
  language: Language,
): Promise<Announcement> {
  if (remote.url) {
    const href = escapeHtml(`${remote.url}mf-manifest.json`);
    const head = `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`;
    return { head, placeholder: '' };
  }
  const manifest = await readJson(remote, 'mf-manifest.json');
  // A preload of a missing file would only log an error.
  if (manifest === null) return { head: '', placeholder: '' };
  const pages = preparedPagesSchema.safeParse(await readJson(remote, 'pages.json'));
  const page = pages.success ? findPage(pages.data, address) : null;
  return {
    head:
      inlineManifest(remote, manifest) +
      preloadTexts(remote, manifest, language) +
      (page ? preloads(remote, page) : ''),
    placeholder: page?.translated?.[language] ?? page?.placeholder ?? '',
  };
}

/** The shell looks for this element before it requests the file (`../browser/announced.ts`). */
function inlineManifest({ path }: RemoteFolder, manifest: unknown): string {
  const address = escapeHtml(`${path}mf-manifest.json`);
  return `<script type="application/json" data-manifest="${address}">${inScript(manifest)}</script>`;
}

function preloadTexts({ path }: RemoteFolder, manifest: unknown, language: Language): string {
  const file = (manifest as { metaData?: { texts?: Record<string, string> } }).metaData?.texts?.[language];
  return file ? `<link rel="modulepreload" href="${escapeHtml(path + file)}">` : '';
}

function preloads({ path }: RemoteFolder, { files, styles = '' }: PreparedPages[string]): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${kind}" href="${escapeHtml(path + file)}">`;
  });
  return links.join('') + styles;
}

async function readJson({ folder }: RemoteFolder, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch {
    return null;
  }
}
