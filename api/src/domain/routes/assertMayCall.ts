import { termsOf } from '@souk/contracts/people/abilities/grants';
import { WAYS_OUT } from '@souk/contracts/people/abilities/waysOut';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { AppError } from '../../kernel/AppError';
import type { Services } from '../Services';
import { assertAble, factsOf } from '../session/assertAble';
import { assertFactor, assertPermitted, assertRecent, type SignedIn } from '../session/Caller';
import { grantsFor, type Route, waysOf, whoOf } from './route';

type Settings = Awaited<ReturnType<Services['settings']['recall']>>;

/** @throws AppError if the caller, or a visitor, may not call a route now. */
export function assertMayCall(
  route: Route,
  caller: SignedIn | null,
  { settings, site }: { settings: Settings; site: Site },
): void {
  const [grant] = grantsFor(route);
  // A stolen administrator session can do nothing on the public site.
  const isAway = site === 'trading' && caller?.user.role === 'admin';
  if (isAway && !termsOf(grant).always) throw new AppError('back_office_only');
  const now = caller?.now ?? new Date();
  assertAble(grant, caller && factsOf(caller.user), { platform: settings, now });
  if (!caller) return;
  assertPermitted(caller, grant);
  const isProved = route.needs === 'recent' || waysOf(route).some((way) => WAYS_OUT[way].proof === 'always');
  if (caller.user.role === 'admin') assertAdminMay(route, caller, { settings, isProved });
  if (isProved) assertRecent(caller);
}

/**
 * A change by an administrator requires the permission, the factor and a recent proof, also through a route open to all users: a stolen
 * session writes nothing in our name. Only changes of the caller's own account may state other `needs`.
 * @param rule.isProved the route itself requires a recent proof.
 * @throws AppError `permission_missing`, `second_factor_missing`, `reauthentication_required`.
 */
function assertAdminMay(
  route: Route,
  caller: SignedIn,
  { settings, isProved }: { settings: Settings; isProved: boolean },
): void {
  const { method, needs } = route;
  assertPermitted(caller, grantsFor(route)[1]);
  const isOwn = whoOf(route) !== 'admin' && (needs === 'session' || isProved);
  if (method === 'GET' || isOwn) return;
  assertFactor(caller, settings);
  if (needs !== 'session') assertRecent(caller);
}
