// @slow: sends twenty odd values in each field of each route

import { routes } from '../src/app/modules';
import { toSchema } from '../src/app/openapi/createDocument';
import { User } from '../src/domain/models';
import { whoOf } from '../src/domain/routes/route';
import { exampleOf } from './examples';
import { type Actor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

/** What no field takes, as JSON text: some of it cannot be written as a JavaScript value. */
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

/** Values for query parameters that a database reads as something else, and times that it cannot represent. */
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

const api = testApi();
let regular: Actor;
let admin: Actor;

beforeAll(async () => {
  [regular, admin] = [await createTrader(api, { balance: '100' }), await createAdmin(api)];
});

// A name that was taken for one has the identity reviewed again.
beforeEach(() => User.update({ kycStatus: 'approved' }, { where: { id: regular.id } }));

const TABLES = ['deposits', 'withdrawals', 'offers', 'trades'];
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ')}`;
const counts = async () => (await api.services.sequelize.query(COUNTS))[0];

const jsonRoutes = routes.filter(({ body, encoding = 'json' }) => body && encoding === 'json');

describe.each(jsonRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_, route) => {
    const example = exampleOf(route);
    const token = () =>
      whoOf(route) === 'anyone' ? undefined : whoOf(route) === 'admin' ? admin.token : regular.token;
    const send = (text: string | Uint8Array<ArrayBuffer>) =>
      api.call(route.method, example.path, { token: token(), raw: ['application/json', text] });

    it.each(Object.keys(example.body ?? {}))(
      '%s: nothing odd breaks the api, and what it refuses says why and changes nothing',
      async (field) => {
        const others = Object.entries(example.body ?? {}).filter(([name]) => name !== field);
        const pairs = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
        let rows = await counts();
        for (const value of BAD_VALUES) {
          const { status, body } = await send(
            `{${[...pairs, `${JSON.stringify(field)}:${value}`].join(',')}}`,
          );
          expect([value, status < 500]).toEqual([value, true]);
          if (status < 400) rows = await counts();
          else expect(body.detail).not.toBe('');
        }
        expect(await counts()).toEqual(rows);
      },
    );

    it('refuses a body that is none', async () => {
      const { status, body } = await send('{');
      expect([status, body.detail]).toEqual([400, 'The body isn’t valid JSON.']);
    });
  },
);

/** One `readJson` reads the bodies of all routes: what it refuses is asked of one of them. */
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
    const token = () => (whoOf(route) === 'admin' ? admin.token : regular.token);
    const names = route.query ? Object.keys(toSchema(route.query, 'input').properties ?? {}) : [];

    it.each(names)('%s: nothing odd breaks the api', async (name) => {
      const [path, example] = exampleOf(route).path.split('?');
      for (const value of BAD_PARAMETERS) {
        const query = new URLSearchParams(example);
        query.set(name, value);
        const { status, body } = await api.call(route.method, `${path}?${query}`, { token: token() });
        expect([value, status < 500]).toEqual([value, true]);
        if (status === 422) expect([value, body.detail]).not.toEqual([value, 'Invalid input']);
      }
    });
  },
);
