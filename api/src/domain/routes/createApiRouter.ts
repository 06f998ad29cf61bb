import type Router from '@koa/router';
import { WAYS_OUT } from '@souk/contracts/people/waysOut';
import type { Context } from 'koa';
import { createRouter } from '../../kernel/http/createRouter';
import { assertGoesOn } from '../policy/assertGoesOn';
import type { Services, TransactionServices } from '../Services';
import { assertFactor } from '../session/assertFactor';
import { assertPermitted } from '../session/assertPermitted';
import { assertRecent } from '../session/assertRecent';
import { authenticate } from '../session/authenticate';
import { authorise } from '../session/authorise';
import type { SignedIn } from '../session/Callers';
import { limitRequests } from './limitRequests';
import { activityOf, type Route, waysOf } from './route';

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
  const caller =
    route.access === 'anyone' ? null : await authenticate(context, services, route.reply[1] !== 'events');
  context.state.callerId = caller?.id;
  const settings = await services.settings.recall();
  const { site } = context.state;
  authorise(route.access, caller, { settings, signingIn: route.signingIn ?? false, site });
  assertGoesOn(activityOf(route), settings.wind_down);
  if (!caller) return null;
  if (route.may) assertPermitted(caller, route.may);
  const isAdminWrite = route.access === 'admin' && route.method !== 'GET';
  if (isAdminWrite) assertFactor(caller, settings);
  const isProved = waysOf(route).some((way) => WAYS_OUT[way].proof === 'always');
  if (isProved || route.needs === 'recent' || (isAdminWrite && route.needs !== 'session'))
    assertRecent(caller);
  return caller;
}
