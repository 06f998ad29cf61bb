import type { Readable } from 'node:stream';
import Router from '@koa/router';
import { fieldErrors } from '@souk/contracts/refusals/problem';
import { acceptedLanguage } from '@souk/server-core/acceptedLanguage';
import type { Logger } from '@souk/server-core/logger';
import { speakIn } from '@souk/server-core/speakIn';
import type { Context } from 'koa';
import type { Sequelize } from 'sequelize';
import { AppError } from '../AppError';
import type { Page } from '../database/readPage';
import { inTransaction } from '../database/transaction';
import { Accepted } from './Accepted';
import { type Answer, idempotencyKeyOf, oncePerKey } from './idempotency';
import type { Lane } from './Lane';
import type { Route } from './Route';
import { readForm, readJson, readQuery } from './readBody';
import { readMultipart } from './readMultipart';
import { type CsvReply, sendCsv } from './sendCsv';
import { type FileReply, sendFile } from './sendFile';

export interface Requester {
  user: { id: number };
  /** Database time of admission. */
  now: Date;
}

export interface Product<R extends Route, Caller extends Requester> {
  sequelize: Sequelize;
  logger: Logger;
  lanes: Readonly<Record<string, Lane>> & { general: Lane };
  /** The caller, or null for a public route. @throws AppError if they may not call it. */
  admit(route: R, context: Context): Promise<Caller | null>;
  /** Handles a request within its caller's limits. @throws AppError 429. */
  limit(
    route: R,
    request: { caller: Caller | null; address: string },
    work: () => Promise<void>,
  ): Promise<void>;
  servicesOf(route: R): object;
}

/** Mounts the routes. Each request passes admit, limit, validate, run, answer. */
export function createRouter<R extends Route, Caller extends Requester>(
  routes: readonly R[],
  product: Product<R, Caller>,
): Router {
  const router = new Router({ sensitive: true });
  for (const route of routes) {
    // A path without a final slash also matches one with it, but not vice versa.
    const path = route.path.replace(/\/$/, '');
    router.register(path, [route.method], async (context: Context) => serve(route, context, product));
  }
  return router;
}

/** @throws AppError 503 `overloaded` or `sign_ins_crowded` if there is no place for the request. */
async function serve<R extends Route, Caller extends Requester>(
  route: R,
  context: Context,
  product: Product<R, Caller>,
): Promise<void> {
  const readIt = () => (route.body ? readBody(route, context) : Promise.resolve(undefined));
  const attend = async (body: () => Promise<unknown>) => {
    const caller = await product.admit(route, context);
    const work = () => carryOut(route, context, { admitted: caller, body }, product);
    await product.limit(route, { caller, address: context.ip }, work);
  };
  if (isLong(route)) return attend(readIt);
  // Read the body first: a slow client takes no place. Only an admitted caller learns of its faults.
  const body = readIt();
  await body.catch(() => undefined);
  const lane = product.lanes[route.lane ?? 'general'] ?? product.lanes.general;
  return lane.run(() => attend(() => body));
}

/** An upload lasts as long as its client wants, and all pages open streams at once after a restart. */
function isLong({ encoding, reply }: Route): boolean {
  return typeof encoding === 'object' || reply[1] === 'events';
}

async function carryOut<R extends Route, Caller extends Requester>(
  route: R,
  context: Context,
  { admitted, body }: { admitted: Caller | null; body: () => Promise<unknown> },
  product: Product<R, Caller>,
): Promise<void> {
  // An upload may take a minute: the caller may have lost the right to send it.
  const isComplete = context.req.complete;
  const sent = await body();
  const caller = isComplete ? admitted : await product.admit(route, context);
  const input = {
    caller,
    admitAgain: () => product.admit(route, context),
    params: route.params && parseParams(route.params, context.params),
    query: parse(route.query, route.query ? readQuery(context) : undefined),
    body: parse(route.body, sent),
    requestId: context.state.requestId,
    address: context.ip,
    site: context.state.site,
    siteOrigin: context.state.siteOrigin,
    device: context.get('user-agent').slice(0, 200),
    workProof: context.get('souk-proof'),
    services: product.servicesOf(route),
  };
  // Files are read outside the page, so they use its language; clients read English.
  const handle = () =>
    speakIn(acceptedLanguage(context.get('accept-language')), async () => route.handle(input));
  if (route.isFile || route.reply[1] === 'file') return sendFile(context, (await handle()) as FileReply);
  if (route.reply[1] === 'csv') return sendCsv(context, (await handle()) as CsvReply, product.logger);
  if (route.reply[1] === 'events') return sendEvents(context, (await route.handle(input)) as EventsReply);
  const answer = await run(route, input, context, product.sequelize);
  context.status = answer.status;
  // A null body must not turn a status with a body into 204.
  if (answer.body !== null) {
    context.type = 'application/json';
    context.body = answer.body;
  }
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

/** An impossible id is 404, not 422. */
function parseParams(schema: Schema, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

async function run(
  route: Route,
  input: { caller: Requester | null; params: unknown; body: unknown },
  context: Context,
  sequelize: Sequelize,
): Promise<Answer> {
  if (!route.transactional) return answerOf(route, await route.handle(input), context);
  const key = route.idempotent ? idempotencyKeyOf(context) : null;
  const operation = async (transaction: unknown) =>
    answerOf(route, await route.handle({ ...input, transaction }), context);
  if (key === null || !input.caller) return inTransaction(sequelize, operation);
  // The route and not the path as sent, which may end in a slash.
  const address = `${route.method} ${route.path} ${JSON.stringify(input.params)}`;
  const request = { caller: input.caller, key, route: address, body: input.body };
  return oncePerKey(sequelize, request, operation);
}

function answerOf(route: Route, result: unknown, context: Context): Answer {
  if (result instanceof Accepted) return { status: 202, body: JSON.stringify(result.body) };
  const [status, schema] = route.reply;
  if (schema === null) return { status, body: null };
  if (!route.paged) return { status, body: JSON.stringify(result) };
  const { items, total } = result as Page<unknown>;
  context.set('X-Total-Count', String(total));
  return { status, body: JSON.stringify(items) };
}

interface EventsReply {
  body: Readable;
}

/** Sends events as they come, without compression or buffering on the way. */
function sendEvents(context: Context, { body }: EventsReply): void {
  context.status = 200;
  context.set('Content-Type', 'text/event-stream; charset=utf-8');
  context.set('Cache-Control', 'no-store, no-transform');
  context.set('X-Accel-Buffering', 'no');
  context.set('X-Content-Type-Options', 'nosniff');
  // A HEAD response has no reader, but must be closed too.
  context.res.once('close', () => body.destroy());
  context.body = body;
}
