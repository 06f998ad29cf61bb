import { grantsOfScopes, KEY_SCOPES } from '@souk/contracts/people/apiKeys';
import type { PeopleGrant, Who } from '@souk/contracts/people/grants';
import { VERSION } from '@souk/contracts/platform/version';
import { refusalSchema } from '@souk/contracts/refusalSchema';
import { REFUSALS } from '@souk/contracts/refusals';
import * as z from 'zod/mini';
import { keysMayCall } from '../../domain/routes/keysMayCall';
import { grantsFor, type Route, whoOf } from '../../domain/routes/route';

type Schema = NonNullable<Route['body']>;
/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
};

/** A schema as JSON, for what it accepts (`input`) or answers (`output`). A value without a JSON form is left open. */
export function toSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return jsonSchema as JsonSchema;
}

const WHO: Record<Who, string> = {
  anyone: 'Anyone.',
  user: 'Any signed-in user.',
  regular: 'Signed-in users who are no administrators.',
  active: 'Active users who are no administrators.',
  reachable: 'Active users, whose email address is confirmed where that is required.',
  trader: 'Active users whose KYC is approved.',
  admin: 'Active administrators.',
};

const PROBLEM_STATUSES: Record<string, string> = {
  400: 'Malformed, or the balance is not enough',
  401: 'No session, one that has ended, or a wrong signature',
  403: 'Not allowed',
  404: 'Not found, or not visible to the caller',
  409: 'Conflicts with the present state',
  411: 'The length of the body is not told',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'A field is wrong; `errors` names each',
  429: 'Too many requests; see Retry-After',
  500: 'The service failed',
  503: 'Maintenance, too many requests at once, or the database is away; see Retry-After',
};

export interface About {
  title: string;
  baseUrl: string;
}

/** The OpenAPI 3.1 document of these routes. */
export function createDocument(routes: readonly Route[], { title, baseUrl }: About) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = openApiPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: VERSION.slice(1),
      description:
        'Amounts are decimal strings, times ISO 8601 in UTC, errors RFC 9457 problem details, whose `type` never changes its meaning.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Souk-Key',
          description:
            'With Souk-Time and Souk-Signature, and on a write Idempotency-Key: docs/api.md says what is signed.',
        },
      },
      schemas: { Problem: { description: refusalTable(), ...toSchema(refusalSchema, 'output') } },
    },
  };
}

/** Every refusal with its status and its text, whose `{names}` are its params. */
function refusalTable(): string {
  const rows = Object.entries(REFUSALS).map(([code, [status, text]]) => `| ${code} | ${status} | ${text} |`);
  return ['| code | status | text |', '|---|---|---|', ...rows].join('\n');
}

/** `/trades/{id}` where the router says `/trades/:id`. */
export function openApiPath({ path }: Route): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operationOf(route: Route) {
  return {
    operationId: operationId(route),
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    description: [`${WHO[whoOf(route)]} Grant: ${grantsFor(route)[0]}.`, scopesOf(route)].join(' ').trim(),
    security:
      whoOf(route) === 'anyone' ? [] : [{ session: [] }, ...(keysMayCall(route) ? [{ key: [] }] : [])],
    parameters: parametersOf(route),
    ...(route.body && { requestBody: requestBodyOf(route, toSchema(route.body, 'input')) }),
    responses: responsesOf(route),
  };
}

/** The scopes of keys that may call a route. */
function scopesOf(route: Route): string {
  if (!keysMayCall(route)) return '';
  const scopes = KEY_SCOPES.filter((scope) =>
    grantsOfScopes([scope]).has(grantsFor(route)[0] as PeopleGrant),
  );
  return `Keys: ${scopes.join(', ')}.`;
}

/** `putTradesIdDispute`. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[^a-z]+/i).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function parametersOf(route: Route) {
  const inPath = route.params ? parametersIn('path', toSchema(route.params, 'input')) : [];
  const inQuery = route.query ? parametersIn('query', toSchema(route.query, 'input')) : [];
  const schema = { type: 'string', maxLength: 128 };
  const description = 'The same key and body again get the first answer again.';
  const inHeader = route.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema, description }] : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function parametersIn(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function requestBodyOf({ encoding = 'json' }: Route, schema: JsonSchema) {
  if (encoding === 'json') return { required: true, content: { 'application/json': { schema } } };
  if (encoding === 'form')
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...schema.properties, file };
  const multipart = { ...schema, properties, required: [...new Set([...(schema.required ?? []), 'file'])] };
  return { required: true, content: { 'multipart/form-data': { schema: multipart } } };
}

function responsesOf(route: Route): Record<string, unknown> {
  const problems = Object.entries(PROBLEM_STATUSES).filter(([status]) => isPossible(route, Number(status)));
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    [route.reply[0]]: successOf(route),
    ...(route.accepted && {
      202: {
        description: 'Nothing is done yet: a second administrator is asked',
        content: { 'application/json': { schema: toSchema(route.accepted, 'output') } },
      },
    }),
    ...Object.fromEntries(problems.map(([status, description]) => [status, { description, content }])),
  };
}

function isPossible(route: Route, status: number): boolean {
  const takesInput = Boolean(route.body ?? route.query);
  if (status === 401) return whoOf(route) !== 'anyone' || route.path.startsWith('/auth/login');
  if (status === 403) return mayRefuse(route);
  if (status === 404) return namesRow(route);
  if (status === 411 || status === 413 || status === 415) return Boolean(route.body);
  // Also a key that was used for another request.
  if (status === 422) return takesInput || route.idempotent;
  if (status === 409) return route.method !== 'GET';
  if (status === 429) return route.method !== 'GET' || whoOf(route) !== 'admin';
  return true;
}

/** In its path, or in its body: `offer_id`, or a list of which each has an `id`. */
function namesRow({ params, body }: Route): boolean {
  const fields = body ? Object.entries(toSchema(body, 'input').properties ?? {}) : [];
  return (
    params !== undefined || fields.some(([name, { items }]) => name.endsWith('_id') || items?.properties?.id)
  );
}

/** Routes for anyone answer 403 where registrations are closed; all others, to callers without the grant. */
function mayRefuse(route: Route): boolean {
  return whoOf(route) !== 'anyone' || route.path === '/auth/register';
}

function successOf({ reply: [, schema], paged }: Route) {
  if (schema === null) return { description: 'Done' };
  const binary = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
  if (schema === 'file') return { description: 'The file', content: binary };
  if (schema === 'events')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (schema === 'csv')
    return { description: 'The whole list', content: { 'text/csv': { schema: { type: 'string' } } } };
  return {
    description: paged ? 'A page of the list' : 'The answer',
    ...(paged && {
      headers: { 'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: toSchema(schema, 'output') } },
  };
}
