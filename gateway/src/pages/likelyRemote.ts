import { hasPage } from '@souk/contracts/platform/site/hasPage';
import { readArea } from '../../../web-core/documents/gateway/fillDocument';
import type { RemoteSource } from '../remotes';

/**
 * The remote that a page will most likely load. The role is known only with the session. The path usually selects the remote; if
 * several have the page, the role of the last session does.
 */
export function likelyRemote(
  remotes: readonly RemoteSource[],
  path: string,
  cookie = '',
): RemoteSource | null {
  const role = readArea(cookie) === 'admin' ? 'admin' : 'user';
  const owners = remotes.filter((remote) => hasPage(remote, path.replace(/\/+$/, '')));
  return owners.find(({ roles }) => roles.includes(role)) ?? owners[0] ?? null;
}
