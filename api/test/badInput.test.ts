// @slow: sends what schemas accept of thirty odd values to each field of each route

import { generateKeyPairSync } from 'node:crypto';
import { fieldErrors } from '@souk/contracts/refusals/problem';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { routes } from '../src/app/modules';
import { toSchema } from '../src/app/openapi/toSchema';
import { User } from '../src/domain/models';
import { type Route, whoOf } from '../src/domain/routes/route';
import { parseJson } from '../src/kernel/http/readBody';
import { createPostOut } from '../src/kernel/outbound/createPostOut';
import { exampleOf } from './examples';
import { type Actor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

/** JSON texts that no field accepts: some cannot be written as a JavaScript value. */
const BAD_VALUES = [
  'null',
  '""',
  '"   "',
  '[]',
  '["1"]',
  '{}',
  '{"__proto__":{"admin":true}}',
  'true',
  '"NaN"',
  '1e3',
  '"1e3"',
  '1.00000000000000001',
  '"0.0000000000001"',
  '-1',
  '-0',
  '"-1"',
  '99999999999999999999999999',
  `"${'9'.repeat(60)}"`,
  `"${'x'.repeat(5000)}"`,
  '"nul\\u0000l"',
];

/** Each matches a field's pattern but is refused by the parser behind it. */
const UNREADABLE = [
  'https://xn--a.example/',
  'https://xn--a.push.services.mozilla.com/wpush/v2/a',
  'you@xn--a.example',
  '%E0%A4%A',
  '::ffff:1.2.3.4/0',
  '2026-11-21T05:12:00.99999999999999999999Z',
  'zz-XX-u-ca-',
];

/** Query values that a database interprets differently, and times that it cannot represent. */
const BAD_PARAMETERS = [
  '',
  ' ',
  'null',
  'NaN',
  '-1',
  '1e3',
  '0x1',
  '#1',
  '#999999999999999',
  '99999999999999999999',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '?',
  ':limit',
  '$1',
  'open,',
  ',',
  'nul\u0000l',
  '\u{1f600}',
  '\u0130'.repeat(127),
  '\ufdfa'.repeat(254),
  'x'.repeat(5000),
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T00:00:00Z',
];

const api = testApi({ webhookKey: generateKeyPairSync('ed25519').privateKey });
let regular: Actor;
let admin: Actor;

beforeAll(async () => {
  api.services.postOut = createPostOut({ resolve: async () => [] });
  [regular, admin] = [await createTrader(api, { balance: '100' }), await createAdmin(api)];
});

// An accepted name change puts the identity into review again.
beforeEach(() => User.update({ kycStatus: 'approved' }, { where: { id: regular.id } }));

const TABLES = ['deposits', 'withdrawals', 'offers', 'trades'];
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ')}`;
const counts = async () => (await api.services.sequelize.query(COUNTS))[0];

const tokenFor = (route: Route) =>
  whoOf(route) === 'anyone' ? undefined : whoOf(route) === 'admin' ? admin.token : regular.token;

type Schema = NonNullable<Route['body']>;

/** A schema's refusal, as the router words it; null if the handler gets the value. */
function refusalBy(schema: Schema | undefined, value: unknown): string | null {
  const parsed = schema?.safeParse(value, { reportInput: true });
  return !parsed || parsed.success ? null : (fieldErrors(parsed.error.issues)[0]?.message ?? '');
}

const jsonRoutes = routes.filter(({ body, encoding = 'json' }) => body && encoding === 'json');

/** Values that the schema refuses are judged here. Accepted ones are sent, so that the handler and the database judge them too. */
describe.each(jsonRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_, route) => {
    const example = exampleOf(route);
    it.each(Object.keys(example.body ?? {}))(
      '%s: nothing odd breaks the api, and what it refuses says why and changes nothing',
      async (field) => {
        const others = Object.entries(example.body ?? {}).filter(([name]) => name !== field);
        const pairs = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
        let rows = await counts();
        for (const value of [...BAD_VALUES, ...UNREADABLE.map((text) => JSON.stringify(text))]) {
          const text = `{${[...pairs, `${JSON.stringify(field)}:${value}`].join(',')}}`;
          const refusal = refusalBy(route.body, parseJson(text));
          if (refusal !== null) {
            expect([value, refusal]).not.toEqual([value, '']);
            continue;
          }
          const raw: [string, string] = ['application/json', text];
          const { status, body } = await api.call(route.method, example.path, {
            token: tokenFor(route),
            raw,
          });
          expect([value, status < 500]).toEqual([value, true]);
          if (status < 400) rows = await counts();
          else expect(body.detail).not.toBe('');
        }
        expect(await counts()).toEqual(rows);
      },
    );
  },
);

/** One `readJson` reads the bodies of all routes: one route is enough for its refusals. */
describe('a body in JSON', () => {
  const send = (text: string | Uint8Array<ArrayBuffer>) =>
    api.call('POST', '/offers/', { token: regular.token, raw: ['application/json', text] });

  it.each([
    [[0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]],
    [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    [[0xc0, 0x80]],
  ])('that is not UTF-8 is refused, so that nothing else is kept in its place: %j', async (bytes) => {
    const { status, body } = await send(new Uint8Array(bytes));
    expect([status, body.detail]).toEqual([400, 'The body isn’t UTF-8.']);
  });

  it.each(['', '{', '{"a":1,"a":2}', '\u0000', '{"a":'.repeat(9000)])(
    'that is none is refused',
    async (text) => {
      const { status, body } = await send(text);
      expect([status, body.detail]).toEqual([400, 'The body isn’t valid JSON.']);
    },
  );

  it.each(['null', '[]', '[{}]', '"text"', '5', '1e3', 'true'])(
    'that is no object is refused: %s',
    async (text) => {
      const { status, body } = await send(text);
      expect([status, body.detail]).toEqual([400, 'The body must be a JSON object.']);
    },
  );
});

const queryRoutes = routes.filter(({ query }) => query);

describe.each(queryRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s, its query',
  (_, route) => {
    const names = route.query ? Object.keys(toSchema(route.query, 'input').properties ?? {}) : [];

    it.each(names)('%s: nothing odd breaks the api', async (name) => {
      const [path, example] = exampleOf(route).path.split('?');
      for (const value of [...BAD_PARAMETERS, ...UNREADABLE]) {
        const query = new URLSearchParams(example);
        query.set(name, value);
        const refusal = refusalBy(route.query, Object.fromEntries(query));
        if (refusal !== null) {
          expect([value, refusal]).not.toEqual([value, 'Invalid input']);
          continue;
        }
        const { status } = await api.call(route.method, `${path}?${query}`, {
          token: tokenFor(route) ?? regular.token,
        });
        expect([value, status < 500]).toEqual([value, true]);
      }
    });
  },
);

interface Field {
  path: string[];
  pattern: string;
}

type JsonSchema = { [member: string]: unknown; pattern?: string; properties?: object; items?: JsonSchema };

function patternedIn(schema: JsonSchema, path: string[] = []): Field[] {
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flat().filter(Boolean) as JsonSchema[];
  return [
    ...(schema.pattern ? [{ path, pattern: schema.pattern }] : []),
    ...branches.flatMap((branch) => patternedIn(branch, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      patternedIn(inner as JsonSchema, [...path, name]),
    ),
    ...(schema.items ? patternedIn(schema.items, [...path, '0']) : []),
  ];
}

/** Texts that match a pattern; empty if fast-check does not support it, or takes seconds for Unicode classes. */
function matching(pattern: string): fc.Arbitrary<string> {
  if (pattern.includes('\\p{')) return fc.constant('');
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.constant('');
  }
}

function changed(value: unknown, [name, ...rest]: string[], to: string): unknown {
  if (name === undefined) return to;
  if (name === '0') return [changed(Array.isArray(value) ? value[0] : undefined, rest, to)];
  const old = Object(value) as Record<string, unknown>;
  return { ...old, [name]: changed(old[name], rest, to) };
}

const NUMBERS = ['^[1-9]\\d{0,14}$', '^\\d{1,10}$'];
const patterned = routes.flatMap((route) =>
  [
    { where: 'body' as const, schema: route.encoding === undefined ? route.body : undefined },
    { where: 'query' as const, schema: route.query },
  ].flatMap(({ where, schema }) =>
    (schema ? patternedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : [])
      .filter(({ pattern }) => !NUMBERS.includes(pattern))
      .map(
        (field) =>
          [`${route.method} ${route.path} ${where} ${field.path.join('.')}`, route, where, field] as const,
      ),
  ),
);

describe('a text of the form that its pattern asks for', () => {
  it.each(patterned)('%s: what reads it breaks at none', async (_, route, where, { path, pattern }) => {
    const example = exampleOf(route);
    await fc.assert(
      fc.asyncProperty(matching(pattern), async (text) => {
        const [page, terms] = example.path.split('?');
        const query = new URLSearchParams(terms);
        if (where === 'query') query.set(path.join('.'), text);
        const json = where === 'body' ? changed(example.body, path, text) : example.body;
        if (
          refusalBy(route.body, json) !== null ||
          refusalBy(route.query, Object.fromEntries(query)) !== null
        )
          return;
        const options = { token: tokenFor(route), ...(route.body ? { json } : {}) };
        const { status } = await api.call(route.method, `${page}?${query}`, options);
        expect([text, status < 500]).toEqual([text, true]);
      }),
      { numRuns: UNREADABLE.length + 5, examples: UNREADABLE.map((text) => [text]) },
    );
  });

  const inPaths = ['%ff', '%00', '%', '..%2f', 'xn--a', '%F0%9F%98%80', '%E0%A4%A'];
  const withParams = routes.filter(({ path }) => path.includes(':'));

  it.each(inPaths)('%s: nor in a path', async (text) => {
    // The router decodes the paths of all routes: one tells what it does with each.
    const read = await regular.call('GET', `/trades/${text}`);
    expect([400, 404]).toContain(read.status);
    for (const route of withParams) {
      let decoded: string;
      try {
        decoded = decodeURIComponent(text);
      } catch {
        return;
      }
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, decoded]);
      if (refusalBy(route.params, Object.fromEntries(names)) !== null) continue;
      const json = route.body ? { json: exampleOf(route).body } : {};
      const path = route.path.replace(/:\w+/g, text);
      const { status } = await api.call(route.method, path, { token: tokenFor(route), ...json });
      expect([route.path, status < 500]).toEqual([route.path, true]);
    }
  });

  it.each([
    'authorization',
    'cookie',
    'souk-proof',
    'souk-key',
    'souk-time',
    'souk-signature',
    'idempotency-key',
    'accept-language',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
    'range',
    'if-modified-since',
    'if-none-match',
  ])('nor in the header %s', async (name) => {
    const texts = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
      fc.constantFrom(...UNREADABLE, '{', '{"challenge":{}}', '[null]', 'Bearer a.b.c', '1e400', 'zz-,*;q=x'),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const headers = { [name]: text };
        const token = name === 'authorization' || name === 'souk-key' ? undefined : regular.token;
        const read = await api.call('GET', '/trades/', { token, headers });
        const json = { email: 'you@test.example', username: 'your_name', password: 'a' };
        const registered = await api.call('POST', '/auth/register', { json, headers });
        expect([text, read.status < 500, registered.status < 500]).toEqual([text, true, true]);
      }),
      { numRuns: 40 },
    );
  });
});
