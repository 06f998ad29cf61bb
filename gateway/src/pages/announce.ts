import { documentMarkers } from '@souk/contracts/documentMarkers';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import { manifestAddress, type RemoteSource } from '../remotes';
import { inScript } from './fillDocument';
import { matchesAddress } from './matchesAddress';

/** What is read of a remote's `mf-manifest.json`. */
interface Manifest {
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { path: string; assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

/** By the pattern of an address (`matchesAddress`), what a remote says of its page (web-core/build/PageFiles.ts). */
type Pages = Record<string, PageEntry>;

interface PageEntry {
  /** What it needs besides the files of `./App`. */
  files: string[];
  /** What stands in its place until it runs, as HTML. */
  placeholder?: string;
}

/** What a remote's folder says about its files; null where it is not this gateway that serves it, or it says nothing. */
interface RemoteFiles {
  manifest: string | null;
  pages: string | null;
  textOf: (file: string) => Promise<string | null>;
}

/** What a document says of the remote that its page will load. */
export interface Announcement {
  /** For its head. */
  head: string;
  /** The page as it stands until the remote runs, and whose frame it stands in; null where the remote does not say. */
  placeholder: { frame: string; html: string } | null;
}

const EXPOSED = './App';

/**
 * Has the browser fetch a remote and its page while the shell's scripts still load: without that each of manifest, entry,
 * component and page costs a round trip of its own. The styles of what is seen at once are in the document itself.
 */
export async function announce(
  remote: RemoteSource,
  { manifest: manifestText, pages, textOf }: RemoteFiles,
  address: { path: string; query: URLSearchParams },
): Promise<Announcement> {
  const manifest = parse<Manifest>(manifestText);
  if (!manifest) return { head: fetchManifest(remote), placeholder: null };

  const head = [inlineManifest(remote, manifest)];
  const page = pageAt(parse<Pages>(pages) ?? {}, address);
  for (const name of new Set([...filesOf(manifest), ...page.files])) {
    const isStyle = name.endsWith('.css');
    const style = isStyle && page.placeholder !== undefined ? await textOf(name) : null;
    head.push(
      style === null
        ? link({ rel: 'preload', as: isStyle ? 'style' : 'script', href: remote.path + name })
        : inlineStyle(name, style),
    );
  }
  const placeholder = page.placeholder === undefined ? null : { frame: remote.name, html: page.placeholder };
  return { head: head.join(''), placeholder };
}

/** The files of a remote's entry and of `./App`. */
function filesOf({ metaData, exposes }: Manifest): string[] {
  const entry = metaData?.remoteEntry;
  const assets = exposes?.find(({ path }) => path === EXPOSED)?.assets;
  return [
    ...(entry?.name ? [`${entry.path ?? ''}${entry.name}`] : []),
    ...(assets?.js?.sync ?? []),
    ...(assets?.css?.sync ?? []),
  ];
}

/** All that the matching patterns say; of placeholders, what the most particular of them says. */
function pageAt(pages: Pages, { path, query }: { path: string; query: URLSearchParams }): PageEntry {
  const entries = Object.entries(pages)
    .filter(([pattern]) => matchesAddress(pattern, path, query))
    .sort(([one], [other]) => one.length - other.length)
    .map(([, entry]) => entry);
  return {
    files: entries.flatMap(({ files }) => files),
    placeholder: entries.findLast(({ placeholder }) => placeholder !== undefined)?.placeholder,
  };
}

function fetchManifest(remote: RemoteSource): string {
  return link({ rel: 'preload', as: 'fetch', href: manifestAddress(remote), crossorigin: 'anonymous' });
}

/** The shell looks here before it asks for the file (shell/src/app/remotes/announced.ts). */
function inlineManifest(remote: RemoteSource, manifest: Manifest): string {
  const address = escapeHtml(manifestAddress(remote));
  return `<script type="application/json" data-manifest="${address}">${inScript(manifest)}</script>`;
}

/** Under `data-href` the remote's own loader finds it, and does not fetch the file. */
function inlineStyle(name: string, css: string): string {
  const content = css.replaceAll('</style', '<\\/style');
  return `<style nonce="${documentMarkers.nonce}" data-href="${escapeHtml(name)}">${content}</style>`;
}

function parse<Content>(text: string | null): Content | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as Content;
  } catch {
    return null;
  }
}

function link(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link ${written.join(' ')}>`;
}
