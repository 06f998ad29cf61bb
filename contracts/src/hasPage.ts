import type { Remote } from './remotes';

/** Whether a remote has a page at a path, which has no slash at its end. */
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
