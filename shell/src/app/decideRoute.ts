import type { RuntimeConfig } from '@souk/contracts';
import { isGuestPath, paths, type Session, withoutTrailingSlash } from '@souk/web-core';

export type RemoteName = keyof RuntimeConfig['remotes'];

/** What the shell does with an address. */
export type RouteDecision =
  | { kind: 'remote'; remote: RemoteName }
  /** To another address of the app. */
  | { kind: 'redirect'; to: string }
  /** To a guest page: another document. */
  | { kind: 'leave'; to: string }
  | { kind: 'notFound' };

const userPaths: readonly string[] = [
  paths.offers,
  paths.myOffers,
  paths.trades,
  paths.wallet,
  paths.profile,
];
const TRADE = /^\/trades\/[^/]+$/;

/** The route access table (spec §2). */
export function decideRoute(
  pathname: string,
  { isAuthenticated, user }: Pick<Session, 'isAuthenticated' | 'user'>,
): RouteDecision {
  const path = withoutTrailingSlash(pathname);
  const isAdmin = user?.role === 'admin';

  if (isGuestPath(path)) {
    return isAuthenticated ? { kind: 'redirect', to: paths.dashboard } : { kind: 'leave', to: path };
  }
  const isForUser = userPaths.includes(path) || TRADE.test(path);
  if (!isForUser && path !== paths.dashboard && path !== paths.admin) return { kind: 'notFound' };
  if (!isAuthenticated) return { kind: 'leave', to: paths.login };
  if (isForUser) return { kind: 'remote', remote: 'user_web' };
  if (isAdmin) return { kind: 'remote', remote: 'admin_web' };
  if (path === paths.admin) return { kind: 'redirect', to: paths.dashboard };
  return { kind: 'remote', remote: 'user_web' };
}
