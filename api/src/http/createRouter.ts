import Router from '@koa/router';
import { fieldErrors } from '@souk/contracts/problem';
import type { Context } from 'koa';
import { AppError } from '../AppError';
import { inTransaction } from '../database/transaction';
import { assertFactor } from './assertFactor';
import { assertRecent } from './assertRecent';
import { authenticate } from './authenticate';
import { authorise } from './authorise';
import type { SignedIn } from './Callers';
import { type Answer, idempotencyKeyOf, oncePerKey } from './idempotency';
import { limitRequests } from './limitRequests';
import { readForm, readJson, readQuery } from './readBody';
import { readMultipart } from './readMultipart';
import type { Page, Route, Services } from './route';
import { type CsvReply, sendCsv } from './sendCsv';
import { type EventsReply, sendEvents } from './sendEvents';
import { type FileReply, sendFile } from './sendFile';

/** Mounts the routes. Each request goes the same way: admit, limit, validate, run, answer. */
export function createRouter(routes: Route[], services: Services): Router {
  const router = new Router({ sensitive: true });
  for (const route of routes) {
    // A path without a slash at its end also matches with one, but not the other way round.
    const path = route.path.replace(/\/$/, '');
    router.register(path, [route.method], async (context: Context) => serve(route, context, services));
  }
  return router;
}

/** @throws AppError 503 `overloaded` or `sign_ins_crowded` where there is no place for the request. */
async function serve(route: Route, context: Context, services: Services): Promise<void> {
  const readIt = () => (route.body ? readBody(route, context) : Promise.resolve(undefined));
  const attend = async (body: () => Promise<unknown>) => {
    const caller = await admit(route, context, services);
    const work = () => carryOut(route, context, { admitted: caller, body }, services);
    await limitRequests(route, { caller, address: context.ip, services }, work);
  };
  if (isLong(route)) return attend(readIt);
  // The body comes first: a slow client takes no place. Only a caller who may use the route learns what is wrong with it.
  const body = readIt();
  await body.catch(() => undefined);
  return services.lanes[route.lane ?? 'general'].run(() => attend(() => body));
}

/** An upload lasts as long as its client wants, and streams are opened by all pages at once after a restart. */
function isLong({ encoding, reply }: Route): boolean {
  return typeof encoding === 'object' || reply[1] === 'events';
}

async function carryOut(
  route: Route,
  context: Context,
  { admitted, body }: { admitted: SignedIn | null; body: () => Promise<unknown> },
  services: Services,
): Promise<void> {
  // An upload may take a minute to arrive: the caller may have lost the right to send it.
  const isComplete = context.req.complete;
  const sent = await body();
  const caller = isComplete ? admitted : await admit(route, context, services);
  const input = {
    caller,
    admitAgain: () => admit(route, context, services),
    params: route.params && parseParams(route.params, context.params),
    query: parse(route.query, route.query ? readQuery(context) : undefined),
    body: parse(route.body, sent),
    requestId: context.state.requestId,
    address: context.ip,
    site: context.state.site,
    siteOrigin: context.state.siteOrigin,
    device: context.get('user-agent').slice(0, 200),
    services,
  };
  if (route.isFile || route.reply[1] === 'file')
    return sendFile(context, (await route.handle(input)) as FileReply);
  if (route.reply[1] === 'csv')
    return sendCsv(context, (await route.handle(input)) as CsvReply, services.logger);
  if (route.reply[1] === 'events') return sendEvents(context, (await route.handle(input)) as EventsReply);
  const answer = await run(route, input, context);
  context.status = answer.status;
  // A null body must not turn a status with a body into 204.
  if (answer.body !== null) {
    context.type = 'application/json';
    context.body = answer.body;
  }
}

/** The caller, once the route has let them in. A route that is open to anyone looks at no token, so a stale one does no harm. */
async function admit(route: Route, context: Context, services: Services): Promise<SignedIn | null> {
  const caller =
    route.access === 'anyone' ? null : await authenticate(context, services, route.reply[1] !== 'events');
  context.state.callerId = caller?.id;
  const settings = await services.settings.recall();
  const { site } = context.state;
  authorise(route.access, caller, { settings, signingIn: route.signingIn ?? false, site });
  if (route.needs === 'recent' && caller) assertRecent(caller);
  if (route.access === 'admin' && route.method !== 'GET' && caller) assertFactor(caller, settings);
  return caller;
}

function readBody({ encoding = 'json' }: Route, context: Context): Promise<unknown> {
  if (encoding === 'json') return readJson(context);
  if (encoding === 'form') return readForm(context);
  return readMultipart(context, encoding.multipart.maxFileBytes);
}

type Schema = NonNullable<Route['body']>;

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('invalid', {}, { errors: fieldErrors(result.error.issues) });
}

/** An id that no row can have names nothing: 404, not 422. */
function parseParams(schema: Schema, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

async function run(
  route: Route,
  input: { caller: SignedIn | null; params: unknown; body: unknown; services: Services },
  context: Context,
): Promise<Answer> {
  const { settings: _reader, chain: _chain, ...services } = input.services;
  const { sequelize } = services;
  if (!route.transactional) return answerOf(route, await route.handle(input), context);
  const key = route.idempotent ? idempotencyKeyOf(context) : null;
  const operation = async (transaction: unknown) =>
    answerOf(route, await route.handle({ ...input, services, transaction }), context);
  if (key === null || !input.caller) return inTransaction(sequelize, operation);
  // The route, not the path as it was sent, which may end in a slash.
  const address = `${route.method} ${route.path} ${JSON.stringify(input.params)}`;
  const request = { caller: input.caller, key, route: address, body: input.body };
  return oncePerKey(sequelize, request, operation);
}

function answerOf(route: Route, result: unknown, context: Context): Answer {
  const [status, schema] = route.reply;
  if (schema === null) return { status, body: null };
  if (!route.paged) return { status, body: JSON.stringify(result) };
  const { items, total } = result as Page<unknown>;
  context.set('X-Total-Count', String(total));
  return { status, body: JSON.stringify(items) };
}
