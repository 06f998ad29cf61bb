import type Router from '@koa/router';
import { termsOf } from '@souk/contracts/people/grants';
import { WAYS_OUT } from '@souk/contracts/people/waysOut';
import type { SystemSettings } from '@souk/contracts/platform/settings';
import type { Context } from 'koa';
import { AppError } from '../../kernel/AppError';
import { createRouter } from '../../kernel/http/createRouter';
import type { Services, TransactionServices } from '../Services';
import { assertAble, factsOf } from '../session/assertAble';
import { authenticate } from '../session/authenticate';
import { assertFactor, assertPermitted, assertRecent, type SignedIn } from '../session/Caller';
import { limitRequests } from './limitRequests';
import { grantsFor, type Route, waysOf, whoOf } from './route';

/** The router of these routes, which admits callers by their sessions, roles and limits. */
export function createApiRouter(routes: readonly Route[], services: Services): Router {
  const { sequelize, logger, lanes } = services;
  return createRouter(routes, {
    sequelize,
    logger,
    lanes,
    admit: (route, context) => admit(route, context, services),
    limit: (route, { caller, address }, work) => limitRequests(route, { caller, address, services }, work),
    servicesOf: ({ transactional }) => (transactional ? withinTransaction(services) : services),
  });
}

function withinTransaction({ settings: _reader, chain: _chain, ...services }: Services): TransactionServices {
  return services;
}

/** The caller, once the route has let them in. A route that is open to anyone looks at no token, so a stale one does no harm. */
async function admit(route: Route, context: Context, services: Services): Promise<SignedIn | null> {
  const who = whoOf(route);
  const caller = who === 'anyone' ? null : await authenticate(context, services, route.reply[1] !== 'events');
  context.state.callerId = caller?.user.id;
  const settings = await services.settings.recall();
  const [grant] = grantsFor(route);
  // A stolen session of an administrator does nothing on the public site.
  const isAway = context.state.site === 'trading' && caller?.user.role === 'admin';
  if (isAway && !termsOf(grant).always) throw new AppError('back_office_only');
  const now = caller?.now ?? new Date();
  assertAble(grant, caller && factsOf(caller.user), { platform: settings, now });
  if (!caller) return null;
  assertPermitted(caller, grant);
  const isProved = route.needs === 'recent' || waysOf(route).some((way) => WAYS_OUT[way].proof === 'always');
  if (caller.user.role === 'admin') assertAdminMay(route, caller, { settings, isProved });
  if (isProved) assertRecent(caller);
  return caller;
}

/**
 * What an administrator changes takes the permission, the factor and a recent proof, also through a route that is open to all users:
 * a stolen session writes nothing in our name. Of those, only what changes the caller's own account says what it `needs` instead.
 * @param rule.isProved the route itself takes a recent proof.
 * @throws AppError `permission_missing`, `second_factor_missing`, `reauthentication_required`.
 */
function assertAdminMay(
  route: Route,
  caller: SignedIn,
  { settings, isProved }: { settings: SystemSettings; isProved: boolean },
): void {
  const { method, needs } = route;
  assertPermitted(caller, grantsFor(route)[1]);
  const isOwn = whoOf(route) !== 'admin' && (needs === 'session' || isProved);
  if (method === 'GET' || isOwn) return;
  assertFactor(caller, settings);
  if (needs !== 'session') assertRecent(caller);
}
