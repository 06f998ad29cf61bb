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
  ['trading', 'Bazaar'],
  ['backoffice', 'Bazaar Admin'],
])('names the manifest of the %s site, in the language of the page', async (SITE, name) => {
  const { send } = await start({ SITE, PRODUCT_NAME: 'Bazaar' });
  const { status, headers, text } = await send('/manifest.webmanifest');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = { name, short_name: name, lang: 'en', start_url: `/${SITE}` };
  expect(JSON.parse(text)).toEqual(manifest);
  for (const [lang, said] of Object.entries({ ar: 'ar', en: 'en', '..': 'en', xx: 'en' }))
    expect(JSON.parse((await send(`/manifest.webmanifest?lang=${lang}`)).text)).toEqual({
      ...manifest,
      lang: said,
    });
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
