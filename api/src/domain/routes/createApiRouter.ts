import type Router from '@koa/router';
import type { Context } from 'koa';
import { AppError } from '../../kernel/AppError';
import { createRouter } from '../../kernel/http/createRouter';
import type { Services, TransactionServices } from '../Services';
import { authenticate } from '../session/authenticate';
import { authenticateKey } from '../session/authenticateKey';
import type { SignedIn } from '../session/Caller';
import { assertMayCall } from './assertMayCall';
import { keysMayCall } from './keysMayCall';
import { limitRequests } from './limitRequests';
import { type Route, whoOf } from './route';

/** Router of these routes; it admits callers by session or key, role and limit. */
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

/** Admits the caller to a route. A public route ignores tokens, so a stale one does no harm. */
async function admit(route: Route, context: Context, services: Services): Promise<SignedIn | null> {
  const who = whoOf(route);
  const caller = who === 'anyone' ? null : await identify(route, context, services);
  context.state.callerId = caller?.user.id;
  const settings = await services.settings.recall();
  assertMayCall(route, caller, { settings, site: context.state.site });
  return caller;
}

async function identify(route: Route, context: Context, services: Services): Promise<SignedIn | null> {
  if (!context.get('souk-key')) return authenticate(context, services, route.reply[1] !== 'events');
  if (!keysMayCall(route)) throw new AppError('not_with_key');
  return authenticateKey(context, services);
}
