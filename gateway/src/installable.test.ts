import { makeSite, type Site } from '../test/makeSite';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';

let site: Site;
let gateway: TestGateway;
const start = async (env: Record<string, string> = {}) => {
  gateway = await startTestGateway(site.root, env);
  return gateway;
};

beforeEach(() => {
  site = makeSite();
});
afterEach(async () => {
  await gateway.close();
  site.remove();
});

it.each([
  ['trading', 'Bazaar', '/dashboard', '/wallet'],
  ['backoffice', 'Bazaar Admin', '/admin', '/admin/approvals'],
])('has a manifest of the %s site', async (SITE, name, startUrl, shortcut) => {
  const { send } = await start({ SITE, PRODUCT_NAME: 'Bazaar' });
  const { status, headers, text } = await send('/manifest.webmanifest');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name,
    start_url: startUrl,
    display: 'standalone',
    scope: '/',
    dir: 'ltr',
  });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain(shortcut);
  expect(manifest.icons).toMatchObject([{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }]);
});

it('serves a worker that is asked for each time and may ask this site', async () => {
  const { send } = await start();
  const { headers, text } = await send('/sw.js');
  expect(text).toBe('// the worker\n');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
  expect(JSON.parse((await send('/sw.json')).text)).toEqual({ off: false });
  expect((await send('/dashboard')).headers['content-security-policy']).toMatch(/worker-src 'self'/);
});

it('ends all workers where it is told so: the script differs, and asks', async () => {
  const { send } = await start({ SERVICE_WORKER: 'off' });
  expect((await send('/sw.js')).text).not.toBe('// the worker\n');
  expect(JSON.parse((await send('/sw.json')).text)).toEqual({ off: true });
});
