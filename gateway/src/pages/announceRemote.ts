import { hasPage } from '@souk/contracts/hasPage';
import { pathOf } from '../http/pathOf';
import type { RemoteSource } from '../remotes';
import type { Served } from '../static/serveStatic';
import { type Announcement, announce } from './announce';
import type { Preferences } from './preferences';

export const NOTHING_TO_ANNOUNCE: Announcement = { head: '', placeholder: null };

/**
 * What a page can have beforehand of the remote that it will most likely load; nothing of a remote whose folder is empty,
 * since a preload that fails is noise.
 * @param url The request's path and query.
 */
export async function announceRemote(
  remotes: readonly RemoteSource[],
  served: Served,
  url: string,
  area: Preferences['area'],
): Promise<Announcement> {
  const path = pathOf(url);
  const query = new URLSearchParams(url.slice(path.length));
  const remote = likelyRemote(remotes, path, area);
  if (!remote) return NOTHING_TO_ANNOUNCE;
  const textOf = async (file: string) => {
    const asset = remote.url ? null : await served.remotes.get(remote.path)?.find(file);
    return asset?.plain.body.toString('utf8') ?? null;
  };
  const manifest = await textOf('mf-manifest.json');
  if (!remote.url && !manifest) return NOTHING_TO_ANNOUNCE;
  try {
    return await announce(remote, { manifest, pages: await textOf('pages.json'), textOf }, { path, query });
  } catch {
    // Malformed files make only the remote's own pages fail, as the shell will say, never the shell's document.
    return NOTHING_TO_ANNOUNCE;
  }
}

/**
 * The role is known only with the session. The path tells which remote it will be; where several have the page, the role of
 * the last session does.
 */
function likelyRemote(
  remotes: readonly RemoteSource[],
  path: string,
  area: Preferences['area'],
): RemoteSource | undefined {
  const role = area === 'admin' ? 'admin' : 'user';
  const owners = remotes.filter((remote) => hasPage(remote, path.replace(/\/+$/, '')));
  return owners.find(({ roles }) => roles.includes(role)) ?? owners[0];
}
