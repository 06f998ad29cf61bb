import { hasPage, visitorsPage } from '@souk/contracts/platform/site/hasPage';
import type { KnownRemote } from '@souk/contracts/platform/site/remotes';
import { isGuestPath, isReadingPath, paths, type Session, withoutTrailingSlash } from '@souk/web-core';

export type RouteDecision =
  | { kind: 'remote'; remote: KnownRemote }
  /** Another address of the app. Set `keepsSearch` if the target reads the same query. */
  | { kind: 'redirect'; to: string; keepsSearch?: true }
  /** A guest page, which is another document. */
  | { kind: 'leave'; to: string }
  | { kind: 'notFound' };

/** Route access table (docs/domain.md#what-pages-show): guest pages, and the remotes' pages from `remotes.json`. */
export function decideRoute(
  pathname: string,
  { isAuthenticated, user }: Pick<Session, 'isAuthenticated' | 'user'>,
  remotes: readonly KnownRemote[],
): RouteDecision {
  const path = withoutTrailingSlash(pathname);
  if (isGuestPath(path)) {
    const mayStay = !isAuthenticated || isReadingPath(path);
    return mayStay ? { kind: 'leave', to: path } : { kind: 'redirect', to: paths.dashboard };
  }
  const owners = remotes.filter((remote) => hasPage(remote, path));
  if (owners.length === 0) return { kind: 'notFound' };
  const open = owners.find((remote) => remote.manifest && visitorsPage(remote, path));
  if (open && !isAuthenticated) return { kind: 'remote', remote: open };
  if (!isAuthenticated) return { kind: 'leave', to: paths.login };
  const shared = open && visitorsPage(open, path);
  if (shared && shared.instead !== shared.page)
    return { kind: 'redirect', to: shared.instead, keepsSearch: true };
  const remote = owners.find(({ roles }) => roles.includes(user?.role ?? 'user'));
  return remote ? { kind: 'remote', remote } : { kind: 'redirect', to: paths.dashboard };
}
