import { isGuestPath, paths, type Session, withoutTrailingSlash } from '@souk/web-core';
import contract from '@souk/web-core/contract.json';

/** Those of the contract: a remote that only that knows keeps the shell from compiling. */
export type RemoteName = keyof typeof contract.routes;

/** What the shell does with an address. */
export type RouteDecision =
  | { kind: 'remote'; remote: RemoteName }
  /** To another address of the app. */
  | { kind: 'redirect'; to: string }
  /** To a guest page: another document. */
  | { kind: 'leave'; to: string }
  | { kind: 'notFound' };

/** The pages that each remote owns (web-core/CONTRACT.md), as patterns. */
const owned = Object.fromEntries(
  Object.entries(contract.routes).map(([remote, routes]) => [remote, routes.map(patternOf)]),
) as Record<RemoteName, RegExp[]>;

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
}

/** The route access table (spec §2). */
export function decideRoute(
  pathname: string,
  { isAuthenticated, user }: Pick<Session, 'isAuthenticated' | 'user'>,
): RouteDecision {
  const path = withoutTrailingSlash(pathname);
  const isAdmin = user?.role === 'admin';
  const owns = (remote: RemoteName) => owned[remote].some((pattern) => pattern.test(path));

  if (isGuestPath(path)) {
    return isAuthenticated ? { kind: 'redirect', to: paths.dashboard } : { kind: 'leave', to: path };
  }
  if (!owns('user_web') && !owns('admin_web')) return { kind: 'notFound' };
  if (!isAuthenticated) return { kind: 'leave', to: paths.login };
  if (isAdmin && owns('admin_web')) return { kind: 'remote', remote: 'admin_web' };
  if (owns('user_web')) return { kind: 'remote', remote: 'user_web' };
  return { kind: 'redirect', to: paths.dashboard };
}
