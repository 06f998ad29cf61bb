import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { named } from '@souk/contracts/named';
import Koa from 'koa';
import * as z from 'zod/mini';
import { routes } from '../modules';
import { exampledBy } from './answers';
import { Components } from './Components';
import { documentation } from './documentation';
import { EXAMPLES } from './examples';
import { refusedWith } from './problems';

const about = { productName: 'Fair & <Square>', publicUrl: 'https://fair.example', apiBase: '/rest' };
const server = new Koa().use(documentation(routes, about)).listen(0, '127.0.0.1');
let address: string;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string) => (await fetch(address + path)).text();
const readDocument = async () => JSON.parse(await read('/openapi.json'));

const callOf = ({ method, path }: (typeof routes)[number]) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

interface Operation {
  operationId: string;
  parameters: { $ref?: string }[];
}
async function operations(): Promise<[call: string, Operation][]> {
  const { paths } = await readDocument();
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate(await readDocument())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('documents every route once', async () => {
    const documented = await operations();
    const served = routes.map(callOf);
    expect(documented.map(([call]) => call).sort()).toEqual(served.sort());
    expect(new Set(documented.map(([, { operationId }]) => operationId)).size).toBe(served.length);
  });

  it('tells which calls honour an Idempotency-Key', async () => {
    const calls = (await operations()).filter(([, { parameters }]) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/Idempotency-Key'),
    );
    const honouring = routes.filter(({ idempotent }) => idempotent);
    expect(calls.map(([call]) => call).sort()).toEqual(honouring.map(callOf).sort());
    for (const route of honouring)
      expect([route.path, refusedWith(route).includes(422)]).toEqual([route.path, true]);
  });

  it('describes amounts as decimals', async () => {
    const { paths, components } = await readDocument();
    const { schema } = paths['/wallet/deposit'].post.requestBody.content['application/json'];
    expect(schema.$ref).toBe('#/components/schemas/DepositRequest');
    const { properties, required } = components.schemas.DepositRequest;
    expect(required).toEqual(['amount', 'txn_hash']);
    expect(properties.amount).toEqual({ $ref: '#/components/schemas/Decimal6' });
    expect(components.schemas.Decimal6.description).toContain('at most 6 decimals');
  });

  it('is small, and spells out each object once, by its name', async () => {
    const text = await read('/openapi.json');
    expect(text.length).toBeLessThan(470_000);
    const written: string[] = [];
    JSON.parse(text, (_, part) => {
      if (part?.type === 'object' && part.properties && Object.keys(part.properties).length > 0)
        written.push(JSON.stringify(part));
      return part;
    });
    const { schemas } = JSON.parse(text).components;
    const named = Object.values(schemas).map((schema) => JSON.stringify(schema));
    const unnamed = written.filter((part) => !named.includes(part));
    expect(unnamed.filter((part, at) => unnamed.indexOf(part) < at)).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Trade',
        'Offer',
        'Bid',
        'OwnOffer',
        'Problem',
        'WalletBalance',
        'Notification',
        'OwnDeposit',
        'Withdrawal',
        'OpenTradeRequest',
      ]),
    );
  });

  it('refers to nothing that it does not have', async () => {
    const document = await readDocument();
    const targets = new Set<string>();
    JSON.parse(JSON.stringify(document), (key, value) => {
      if (key === '$ref') targets.add(value);
      return value;
    });
    const [missing, used] = [[] as string[], [...targets]];
    for (const target of used) {
      const [, ...path] = target.split('/');
      if (!path.reduce((part, name) => part?.[name], document)) missing.push(target);
    }
    expect(missing).toEqual([]);
  });

  it('says that an object extends another, and what it adds', async () => {
    const { AdminTrade, Trade } = (await readDocument()).components.schemas;
    expect(AdminTrade.allOf).toEqual([{ $ref: '#/components/schemas/Trade' }]);
    expect(Object.keys(AdminTrade.properties)).toEqual(['flags', 'claim', 'last_decision']);
    expect(Object.keys(Trade.properties)).toContain('buyer_wallet_address');
  });

  it('refuses two objects with one name', () => {
    const components = new Components();
    components.schema(named('Twice', { a: z.string() }), 'output');
    expect(() => components.schema(named('Twice', { b: z.string() }), 'output')).toThrow('Twice');
  });

  it('has a real answer of each operation as an example, which the contract takes', async () => {
    const missing = new Set<string>();
    for (const route of routes) {
      const { name, schema } = exampledBy(route) ?? {};
      if (!name || !schema) continue;
      if (EXAMPLES[name] === undefined) missing.add(name);
      else expect([name, schema.parse(EXAMPLES[name])]).toEqual([name, EXAMPLES[name]]);
    }
    expect([...missing]).toEqual([]);
    const { paths, components } = await readDocument();
    expect(components.schemas.Trade.examples).toMatchObject([{ crypto_type: 'SIDRA' }]);
    const { content } = paths['/wallet/balance'].get.responses[200];
    const [{ $ref }, { OwnBalance }] = [content['application/json'].schema, components.schemas];
    expect([$ref, OwnBalance.examples]).toEqual([
      '#/components/schemas/OwnBalance',
      [expect.objectContaining({ available_balance: expect.any(String) })],
    ]);
  });

  it('has each refusal with its status and its text', async () => {
    const { description } = (await readDocument()).components.responses.Refused;
    expect(description).toContain('| clock_off | 401 | ');
  });

  it('has the name and the address of the deployment', async () => {
    const { info, servers } = await readDocument();
    expect([info.title, servers]).toEqual(['Fair & <Square> API', [{ url: 'https://fair.example/rest' }]]);
  });
});

describe('/docs', () => {
  it('is a page that loads its own files only, and runs nothing inline', async () => {
    const response = await fetch(`${address}/docs`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(html).toContain('<title>Fair &amp; &lt;Square&gt; API</title>');
    expect(html).not.toMatch(/\/\/|<style|<script>/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const loaded = await fetch(`${address}/${file}`);
      await loaded.arrayBuffer();
      const { status, headers } = loaded;
      expect([file, status, headers.get('content-type')]).toEqual([
        file,
        200,
        expect.stringMatching(/^(text\/css|application\/javascript|text\/javascript|image\/png)/),
      ]);
    }
  });

  it('is the same with a trailing slash, and so is the document', async () => {
    for (const path of ['/docs', '/openapi.json']) expect(await read(`${path}/`)).toBe(await read(path));
  });

  it('serves no other file of the package', async () => {
    for (const path of ['/docs/package.json', '/docs/../package.json', '/docs/index.html']) {
      expect((await fetch(address + path)).status).toBe(404);
    }
  });
});
