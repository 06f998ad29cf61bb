import type { PeopleGrant, Who } from '@souk/contracts/people/abilities/grants';
import { grantsOfScopes, KEY_SCOPES } from '@souk/contracts/people/apiKeys/apiKeys';
import { VERSION } from '@souk/contracts/platform/version';
import { documentedProblem } from '@souk/contracts/refusals/refusalSchema';
import { keysMayCall } from '../../domain/routes/keysMayCall';
import { grantsFor, type Route, whoOf } from '../../domain/routes/route';
import { repeatedAnswers, responsesOf } from './answers';
import { Components } from './Components';
import { operationId } from './operationId';
import type { JsonSchema } from './toSchema';

type Schema = NonNullable<Route['body']>;

const WHO: Record<Who, string> = {
  anyone: 'Anyone.',
  user: 'Any signed-in user.',
  regular: 'Signed-in users who are no administrators.',
  active: 'Active users who are no administrators.',
  reachable: 'Active users, whose email address is confirmed where that is required.',
  trader: 'Active users whose KYC is approved.',
  admin: 'Active administrators.',
};

export interface About {
  title: string;
  baseUrl: string;
}

export function createDocument(routes: readonly Route[], { title, baseUrl }: About) {
  const paths: Record<string, Record<string, unknown>> = {};
  const components = new Components();
  components.schema(documentedProblem, 'output');
  const repeated = repeatedAnswers(routes);
  for (const route of routes) {
    const path = openApiPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components, repeated) };
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
    security: [{ session: [] }],
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
      ...components.written(),
    },
  };
}

/** `/trades/{id}` where the router says `/trades/:id`. */
export function openApiPath({ path }: Route): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function operationOf(route: Route, components: Components, repeated: Set<string>) {
  return {
    operationId: operationId(route),
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    description: [`${WHO[whoOf(route)]} Grant: ${grantsFor(route)[0]}.`, scopesOf(route)].join(' ').trim(),
    ...securityOf(route),
    parameters: parametersOf(route, components),
    ...(route.body && { requestBody: requestBodyOf(route.body, route, components) }),
    responses: responsesOf(route, components, repeated),
  };
}

/** Empty where it is the document's default: a session. */
function securityOf(route: Route) {
  if (whoOf(route) === 'anyone') return { security: [] };
  return keysMayCall(route) && { security: [{ session: [] }, { key: [] }] };
}

function scopesOf(route: Route): string {
  if (!keysMayCall(route)) return '';
  const scopes = KEY_SCOPES.filter((scope) =>
    grantsOfScopes([scope]).has(grantsFor(route)[0] as PeopleGrant),
  );
  return `Keys: ${scopes.join(', ')}.`;
}

function parametersOf(route: Route, components: Components) {
  const fields = (schema: Schema) => components.spelledOut(schema, 'input');
  const inPath = route.params ? parametersIn('path', fields(route.params)) : [];
  const inQuery = route.query ? parametersIn('query', fields(route.query)) : [];
  const schema = { type: 'string', maxLength: 128 };
  const description = 'The same key and body again get the first answer again.';
  const inHeader = route.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema, description }] : [];
  return [...inPath, ...inQuery, ...inHeader].map((parameter) => components.parameter(parameter));
}

function parametersIn(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema,
  }));
}

function requestBodyOf(body: Schema, { encoding = 'json' }: Route, components: Components) {
  if (typeof encoding === 'object')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: withFile(components.spelledOut(body, 'input')) } },
    };
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return { required: true, content: { [type]: { schema: components.schema(body, 'input') } } };
}

function withFile(schema: JsonSchema): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...new Set([...(schema.required ?? []), 'file'])],
  };
}
