import { isGuestPath } from '../../src/config/paths';
import type { Contract } from './compareContract';

/** A line for each route of a remote that the shell or another remote owns. */
export function takenRoutes({ routes, routesByRole }: Pick<Contract, 'routes' | 'routesByRole'>): string[] {
  const owned = Object.entries(routes).flatMap(([remote, all]) => all.map((route) => ({ remote, route })));
  const shells = owned
    .filter(({ route }) => isGuestPath(route))
    .map(({ remote, route }) => `${remote} has ${route}, which is the shell’s own`);
  const others = owned.flatMap(({ remote, route }, index) =>
    owned
      .slice(index + 1)
      .filter((other) => other.remote !== remote && overlap(other.route, route))
      .filter((other) => !(other.route === route && routesByRole.includes(route)))
      .map((other) => `${other.remote} owns ${other.route}, but ${remote} has ${route}`),
  );
  return [...shells, ...others];
}

/** Whether there is an address that both patterns stand for. */
function overlap(one: string, other: string): boolean {
  const [segments, others] = [one.split('/'), other.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => isAny(segment) || isAny(others[index]) || segment === others[index])
  );
}

function isAny(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}
