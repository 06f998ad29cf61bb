import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { type Actor, createAdmin, createTrader } from '../../test/factories';
import { testApi } from '../../test/testApi';
import { routes } from '../features';
import { documentation } from './documentation';
import { exampleOf } from './examples';

const api = testApi();
let callers: Record<'regular' | 'admin', Actor>;

beforeAll(async () => {
  callers = { regular: await createTrader(api, { balance: '1000' }), admin: await createAdmin(api) };
});

it('documents every route, with who may call it', async () => {
  const { status, body } = await api.call('GET', '/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const documented = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(documented.sort()).toEqual(served.sort());
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('is the same with a trailing slash', async () => {
  for (const path of ['/docs', '/openapi.json']) {
    const [plain, slashed] = [await api.call('GET', path), await api.call('GET', `${path}/`)];
    expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
  }
});

it('speaks of the deployment: its name, its address and its path', async () => {
  const named = { productName: 'Fair & <Square>', publicUrl: 'https://fair.example', apiBase: '/rest' };
  const server = new Koa().use(documentation(routes, named)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string) => (await fetch(address + path)).text();
  const [page, document] = [await read('/docs'), JSON.parse(await read('/openapi.json'))];
  server.close();
  expect([document.info.title, document.servers]).toEqual([
    'Fair & <Square> API',
    [{ url: 'https://fair.example/rest' }],
  ]);
  expect(page).toContain('<title>Fair &amp; &lt;Square&gt; API</title>');
  expect(page).toContain("curl -X GET 'https://fair.example/rest/offers/'");
  expect(page).toContain('href="https://fair.example/rest/openapi.json"');
});

it('tells which calls honour an Idempotency-Key', async () => {
  const { body } = await api.call('GET', '/docs');
  const calls = (body as string).split('<details>').filter((call) => call.includes('Idempotency-Key'));
  expect(calls.map((call) => /<code>(.*?)<\/code>/.exec(call)?.[1])).toEqual([
    'POST /offers/',
    'POST /trades/',
    'POST /wallet/deposit',
    'POST /wallet/withdraw',
  ]);
});

it('describes amounts as decimals', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const { schema } = body.paths['/wallet/deposit'].post.requestBody.content['application/json'];
  expect(schema.properties.amount).toMatchObject({
    description: expect.stringContaining('at most 6 decimals'),
  });
  expect(schema.required).toEqual(['amount', 'txn_hash']);
});

it('has a page that a browser shows without a script', async () => {
  const { status, headers, body } = await api.call('GET', '/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
  expect(body).toContain('POST /trades/');
  expect(body).not.toContain('<script');
});

describe('the examples are well-formed', () => {
  const jsonRoutes = routes.filter(({ encoding = 'json' }) => encoding === 'json' || encoding === 'form');
  it.each(jsonRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_, route) => {
      const { method, path, encoding, body } = exampleOf(route);
      const caller = route.access === 'admin' ? callers.admin : callers.regular;
      const { status, body: answer } = await api.call(method, path, {
        token: route.access === 'anyone' ? undefined : caller.token,
        ...(body && (encoding === 'form' ? { form: body as Record<string, string> } : { json: body })),
      });
      expect([status, answer.errors]).not.toEqual([422, expect.anything()]);
      expect([415, 500]).not.toContain(status);
    },
  );
});
