import { pino } from 'pino';
import { makeSite, type Site } from '../test/makeSite';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { startUpstream, type Upstream } from '../test/startUpstream';

let site: Site;
let upstream: Upstream;

beforeAll(async () => {
  site = makeSite();
  upstream = await startUpstream();
});
afterAll(async () => {
  await upstream.close();
  site.remove();
});

async function answersOf<T>(
  env: Record<string, string>,
  ask: (send: TestGateway['send']) => Promise<T>,
): Promise<T> {
  const gateway = await startTestGateway(site.root, { API_URL: upstream.url, ...env });
  const result = await ask(gateway.send);
  await gateway.close();
  return result;
}

describe('security headers', () => {
  it.each(['/', '/offers', '/static/app.0123456789.js', '/remotes/user-web/remoteEntry.js', '/api/offers/'])(
    'are on every answer: %s',
    async (path) => {
      const { headers } = await answersOf({}, (send) => send(path));
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(headers['content-security-policy']).toContain(rule);
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('allow scripts of its own origin to a worker of a remote, and no other file anything', async () => {
    const policyOf = (path: string) =>
      answersOf({}, async (send) => String((await send(path)).headers['content-security-policy']));
    const [worker, script] = [
      await policyOf('/remotes/user-web/remoteEntry.js'),
      await policyOf('/static/app.js'),
    ];
    expect(worker).toBe(`${script}; script-src 'self'`);
    expect(script).not.toContain('script-src');
  });

  it.each([
    ['/', 'same-origin'],
    ['/api/offers/', 'same-origin'],
    ['/static/app.0123456789.js', undefined],
    ['/remotes/user-web/remoteEntry.js', undefined],
  ])('that are about documents are not on what is part of one: %s', async (path, opener) => {
    const { headers } = await answersOf({}, (send) => send(path));
    expect(headers['cross-origin-opener-policy']).toBe(opener);
    expect(headers['permissions-policy'] === undefined).toBe(opener === undefined);
  });

  it("allow a page its own scripts and its remotes', no inline script but its own and no eval", async () => {
    const policy = await answersOf({ ADMIN_WEB_URL: 'https://admin.example/app/' }, async (send) =>
      String((await send('/dashboard')).headers['content-security-policy']),
    );
    expect(policy).toMatch(/script-src 'self' https:\/\/admin\.example 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("connect-src 'self' https://admin.example;");
    expect(policy).not.toMatch(/unsafe/);
    for (const rule of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "default-src 'none'",
    ])
      expect(policy).toContain(rule);
  });

  it('ask for TLS from then on, where the site has it', async () => {
    const hsts = async (env: Record<string, string>) =>
      (await answersOf(env, (send) => send('/'))).headers['strict-transport-security'];
    expect(await hsts({})).toBeUndefined();
    expect(await hsts({ PUBLIC_URL: 'https://souk.example' })).toBe('max-age=31536000');
  });

  it('tell the api of TLS as well', async () => {
    await answersOf({ PUBLIC_URL: 'https://souk.example' }, (send) => send('/api/offers/'));
    expect(upstream.requests.at(-1)?.headers['x-forwarded-proto']).toBe('https');
  });
});

describe('a site', () => {
  const env = (one: 'all' | 'trading' | 'backoffice') => ({
    SITE: one,
    BACKOFFICE_URL: 'https://office.example',
  });

  it('for trading refuses the admin calls and has nothing of the admins', async () => {
    await answersOf(env('trading'), async (send) => {
      const refused = await send('/api/admin/users');
      expect(refused.status).toBe(404);
      expect(refused.headers['content-type']).toBe('application/problem+json');
      expect((await send('/api/offers/')).status).toBe(200);
      expect((await send('/remotes/user-web/mf-manifest.json')).status).toBe(200);
      expect((await send('/remotes/admin-web/mf-manifest.json')).status).toBe(404);
      expect(JSON.parse((await send('/config.json')).text)).toMatchObject({
        site: 'trading',
        backofficeUrl: 'https://office.example',
        remotes: expect.arrayContaining([
          expect.objectContaining({ name: 'user_web', manifest: '/remotes/user-web/mf-manifest.json' }),
          expect.objectContaining({ name: 'admin_web', manifest: null }),
        ]),
      });
    });
  });

  it('for the back office has nothing of the traders', async () => {
    await answersOf(env('backoffice'), async (send) => {
      expect((await send('/api/admin/users')).status).toBe(200);
      expect((await send('/remotes/admin-web/mf-manifest.json')).status).toBe(200);
      expect((await send('/remotes/user-web/mf-manifest.json')).status).toBe(404);
      expect((await send('/api/auth/register', { method: 'POST' })).status).toBe(404);
      expect(JSON.parse((await send('/config.json')).text).remotes).toContainEqual(
        expect.objectContaining({ name: 'user_web', manifest: null }),
      );
    });
  });
});

describe('probes', () => {
  it('are well while an api is ready', async () => {
    const statuses = await answersOf({}, async (send) => [
      (await send('/healthz')).status,
      (await send('/readyz')).status,
    ]);
    expect(statuses).toEqual([200, 200]);
  });

  it('say not ready, but alive, while none is', async () => {
    const away = await startUpstream();
    await away.close();
    const statuses = await answersOf({ API_URL: away.url }, async (send) => [
      (await send('/healthz')).status,
      (await send('/readyz')).status,
    ]);
    expect(statuses).toEqual([200, 503]);
  });

  it('say not ready while there are no pages to show', async () => {
    const gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
    const statuses = [(await gateway.send('/healthz')).status, (await gateway.send('/readyz')).status];
    await gateway.close();
    expect(statuses).toEqual([200, 503]);
  });
});

it('the api may be had under another base', async () => {
  const answer = await answersOf({ API_BASE: '/v1/api' }, (send) => send('/v1/api/offers/?a=1'));
  expect(JSON.parse(answer.text).url).toBe('/offers/?a=1');
});

it('the api gets path and query as the client sent them, which a key has signed', async () => {
  const path = '/offers/a%2Fb/%7e/?q=1%202+3&r=%E2%82%AC&&';
  const answer = await answersOf({}, (send) => send(`/api${path}`));
  expect(JSON.parse(answer.text).url).toBe(path);
});

describe('the log', () => {
  async function linesOf(level: string, ask: (send: TestGateway['send']) => Promise<unknown>) {
    const lines: string[] = [];
    const logger = pino({ level }, { write: (line) => void lines.push(line) });
    const gateway = await startTestGateway(site.root, { API_URL: upstream.url }, logger);
    await ask(gateway.send);
    await gateway.close();
    return lines.map((line) => JSON.parse(line));
  }

  it('has a line for a request, with its id and without its query', async () => {
    let requestId: unknown;
    const lines = await linesOf('info', async (send) => {
      const headers = { authorization: 'Bearer secret', 'x-request-id': 'order-17.a' };
      const answer = await send('/api/trades/5/confirm-sent?seller_txn_hash=secret', { headers });
      requestId = answer.headers['x-request-id'];
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
    const [line] = lines;
    expect(line).toMatchObject({
      requestId,
      clientRequestId: 'order-17.a',
      method: 'GET',
      path: '/api/trades/5/confirm-sent',
      status: 200,
    });
  });

  it.each(['a b', 'x'.repeat(65), '{"a":1}', 'é'])(
    'has nothing of a client’s id that is none: %j',
    async (id) => {
      const [line] = await linesOf('info', (send) => send('/api/', { headers: { 'x-request-id': id } }));
      expect(line).not.toHaveProperty('clientRequestId');
    },
  );

  it.each([
    ['info', ['/', '/static/gone.0123456789.js', '/remotes/user-web/gone.js']],
    [
      'debug',
      [
        '/healthz',
        '/',
        '/static/app.0123456789.js',
        '/static/gone.0123456789.js',
        '/remotes/user-web/gone.js',
      ],
    ],
  ])('has at %s level: %s', async (level, paths) => {
    const lines = await linesOf(level, async (send) => {
      await send('/healthz');
      await send('/');
      await send('/static/app.0123456789.js');
      await send('/static/gone.0123456789.js');
      await send('/remotes/user-web/gone.js');
    });
    expect(lines.map(({ path }) => path)).toEqual(paths);
  });
});
