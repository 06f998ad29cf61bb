import type { RemoteSource } from '../config';
import type { Served } from '../static/serveStatic';
import { remoteLinks } from './remoteLinks';

const ADMIN_PAGE = /^\/admin(\/|$)/;
const DASHBOARD = /^\/dashboard\/?$/;

/**
 * The links for the remote that a page will most likely load; none for a remote whose folder is empty, since a preload that
 * fails is noise.
 * @param url The request's path and query.
 */
export async function announceRemote(
  remotes: readonly RemoteSource[],
  served: Served,
  url: string,
  wasAdmin: boolean,
): Promise<string> {
  const { pathname: path, searchParams: query } = new URL(url, 'http://gateway');
  const remote = likelyRemote(remotes, path, wasAdmin);
  if (!remote) return '';
  const textOf = async (file: string) => {
    const asset = remote.url ? null : await served.remotes.get(remote.path)?.find(file);
    return asset?.plain.toString('utf8') ?? null;
  };
  const files = { manifest: await textOf('mf-manifest.json'), pages: await textOf('pages.json') };
  if (!remote.url && !files.manifest) return '';
  return remoteLinks(remote, files, { path, query });
}

/** The role is not known before the session is: the path tells, and for the one page that both remotes have, the last session. */
function likelyRemote(
  remotes: readonly RemoteSource[],
  path: string,
  wasAdmin: boolean,
): RemoteSource | undefined {
  const isAdmins = ADMIN_PAGE.test(path) || (wasAdmin && DASHBOARD.test(path));
  const wanted = isAdmins ? 'admin_web' : 'user_web';
  return remotes.length === 1 ? remotes[0] : remotes.find(({ name }) => name === wanted);
}
