import { manifestAddress, type RemoteSource } from '../config';
import { matchesAddress } from './matchesAddress';

/** What is read of a remote's `mf-manifest.json`. */
interface Manifest {
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { path: string; assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

/** By the pattern of an address (`matchesAddress`), the files that its page needs besides those of `./App`. */
type PageFiles = Record<string, string[]>;

/** What a remote's folder says about its files; null where it is not this gateway that serves it, or it says nothing. */
export interface RemoteFiles {
  manifest: string | null;
  pages: string | null;
}

const EXPOSED = './App';

/**
 * Links that have the browser fetch a remote and its page while the shell's scripts still load: without them each of
 * manifest, entry, component and page costs a round trip of its own.
 */
export function remoteLinks(
  remote: RemoteSource,
  files: RemoteFiles,
  address: { path: string; query: URLSearchParams },
): string {
  const links = [
    link({ rel: 'preload', as: 'fetch', href: manifestAddress(remote), crossorigin: 'anonymous' }),
  ];
  const manifest = parse<Manifest>(files.manifest);
  if (!manifest) return links.join('');
  const entry = manifest.metaData?.remoteEntry;
  const assets = manifest.exposes?.find(({ path }) => path === EXPOSED)?.assets;
  const pages = Object.entries(parse<PageFiles>(files.pages) ?? {})
    .filter(([pattern]) => matchesAddress(pattern, address.path, address.query))
    .flatMap(([, names]) => names);
  const needed = [
    entry?.name && `${entry.path ?? ''}${entry.name}`,
    ...(assets?.js?.sync ?? []),
    ...(assets?.css?.sync ?? []),
    ...pages,
  ];
  for (const name of new Set(needed))
    if (typeof name === 'string' && name !== '')
      links.push(
        link({ rel: 'preload', as: name.endsWith('.css') ? 'style' : 'script', href: remote.path + name }),
      );
  return links.join('');
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
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<link ${written.join(' ')}>`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
