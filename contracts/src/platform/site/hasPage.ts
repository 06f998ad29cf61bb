import type { Remote } from './remotes';

/** True if a remote has a page at a path; the path has no slash at its end. */
export function hasPage({ routes }: Pick<Remote, 'routes'>, path: string): boolean {
  const segments = path.split('/');
  return routes.some((route) => {
    const parts = route.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
    );
  });
}

/** The page at a path that visitors see too, and the one for a signed-in user; null where there is none. */
export function visitorsPage({ visitors = {} }: Pick<Remote, 'visitors'>, path: string) {
  const found = Object.entries(visitors).find(([page]) => hasPage({ routes: [page] }, path));
  return found ? { page: found[0], instead: found[1] } : null;
}
