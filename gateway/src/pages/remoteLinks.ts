import { manifestAddress, type RemoteSource } from '../config';

/** What is read of a remote's `mf-manifest.json`. */
interface Manifest {
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { path: string; assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

const EXPOSED = './App';

/**
 * Links that have the browser fetch a remote while the shell's scripts still load: without them each of manifest, entry and
 * component costs a round trip of its own.
 * @param manifestText The manifest's content, where this gateway serves the remote itself.
 */
export function remoteLinks(remote: RemoteSource, manifestText: string | null): string {
  const links = [
    link({ rel: 'preload', as: 'fetch', href: manifestAddress(remote), crossorigin: 'anonymous' }),
  ];
  const manifest = manifestText ? parse(manifestText) : null;
  if (!manifest) return links.join('');
  const entry = manifest.metaData?.remoteEntry;
  const assets = manifest.exposes?.find(({ path }) => path === EXPOSED)?.assets;
  const scripts = [entry?.name && `${entry.path ?? ''}${entry.name}`, ...(assets?.js?.sync ?? [])];
  for (const script of scripts.filter((name) => typeof name === 'string' && name !== ''))
    links.push(link({ rel: 'preload', as: 'script', href: remote.path + script }));
  for (const style of assets?.css?.sync ?? [])
    links.push(link({ rel: 'preload', as: 'style', href: remote.path + style }));
  return links.join('');
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
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
