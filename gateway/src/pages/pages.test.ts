import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { makeSite, type Site } from '../../test/makeSite';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';

let site: Site;
let gateway: TestGateway;

beforeAll(async () => {
  site = makeSite();
  gateway = await startTestGateway(site.root);
});
afterAll(async () => {
  await gateway.close();
  site.remove();
});

const bodyOf = async (path: string): Promise<string | undefined> =>
  /<body>(.*)<\/body>/.exec((await gateway.send(path)).text)?.[1];

const configOf = (html: string): unknown => {
  const element = /<script type="application\/json" id="souk-config">(.*?)<\/script>/.exec(html);
  return JSON.parse(element?.[1] ?? 'null');
};

describe('which page a path shows', () => {
  it.each([
    ['/', 'index'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/register', 'register'],
    ['/forgot-password', 'forgot-password'],
    ['/reset-password?token=abc.def', 'reset-password'],
    ['/verify-email?token=abc.def', 'verify-email'],
    ['/change-email?token=abc', 'change-email'],
    ['/undo-email?token=1.abc', 'undo-email'],
    ['/mail-off?token=1-trades.abc', 'mail-off'],
    ['/support?token=abc', 'support'],
    ['/dashboard', 'app'],
    ['/admin?tab=users', 'app'],
    ['/trades/17', 'app'],
    ['/no/such/page', 'app'],
    ['//[', 'app'],
  ])('%s is %s.html', async (path, document) => {
    expect(await bodyOf(path)).toBe(document);
  });

  it('an address of none is a 404, with the page that says so', async () => {
    const answer = await gateway.send('/no/such/page');
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('<body>app</body>')]);
    expect((await gateway.send('/trades/17')).status).toBe(200);
  });

  it('a path that cannot be decoded is a 404', async () => {
    expect((await gateway.send('/%zz')).status).toBe(404);
  });

  it('a path that is longer than that of any page is a 404', async () => {
    expect((await gateway.send(`/${'/'.repeat(15_000)}x`)).status).toBe(404);
    expect((await gateway.send(`/dashboard?${'x'.repeat(5_000)}`)).status).toBe(200);
  });

  it('is not sent for anything but reading', async () => {
    const answer = await gateway.send('/dashboard', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('cannot be fetched as a file', async () => {
    expect((await gateway.send('/app.html')).status).toBe(404);
  });
});

describe('a back office has no pages for newcomers', () => {
  it.each(['/', '/register', '/register/'])('%s leads to its sign-in', async (path) => {
    const office = await startTestGateway(site.root, { SITE: 'backoffice' });
    const answer = await office.send(path);
    await office.close();
    expect([answer.status, answer.headers.location]).toEqual([302, '/login']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

it('asks crawlers to leave the api alone, and the back office altogether', async () => {
  expect((await gateway.send('/robots.txt')).text).toBe(
    `User-agent: *\nDisallow: /api/\nSitemap: http://127.0.0.1:${gateway.port}/sitemap.xml\n`,
  );
  const office = await startTestGateway(site.root, { SITE: 'backoffice' });
  expect((await office.send('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  await office.close();
});

it('lists for crawlers the pages that guests may read', async () => {
  const listed = async (from: TestGateway) => {
    const { text, headers } = await from.send('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  };
  const paths = ['/', '/help', '/terms', '/privacy', '/market', '/transparency', '/status'];
  expect(await listed(gateway)).toEqual(paths.map((path) => `http://127.0.0.1:${gateway.port}${path}`));
  const named = await startTestGateway(site.root, { PUBLIC_URL: 'https://souk.example' });
  expect(await listed(named)).toContain('https://souk.example/market');
  await named.close();
  const office = await startTestGateway(site.root, { SITE: 'backoffice' });
  expect((await office.send('/sitemap.xml')).status).toBe(404);
  await office.close();
});

it.each([
  ['/', '', 'private, no-cache'],
  ['/help', '', 'private, no-cache'],
  ['/market', '', 'private, no-cache'],
  ['/u/amina', '', 'private, no-cache'],
  ['/market', 'area=trading', 'no-store'],
  ['/login', '', 'no-store'],
  ['/reset-password?token=abc.def', '', 'no-store'],
  ['/wallet', '', 'no-store'],
  ['/no/such/page', '', 'no-store'],
])('a browser that sends %s with the cookie "%s": %s', async (path, cookie, kept) => {
  const { headers } = await gateway.send(path, { headers: { cookie } });
  expect(headers['cache-control']).toBe(kept);
});

it('says whom to tell of a hole, until a day that is to come', async () => {
  const { text, headers } = await gateway.send('/.well-known/security.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:.+@/),
    'Preferred-Languages': 'en, ar, fr',
  });
  expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now());
});

describe('the HTML of a page', () => {
  it('is never kept', async () => {
    const { headers } = await gateway.send('/dashboard');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is compressed for a client that takes it', async () => {
    const answer = await gateway.send('/dashboard', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString('utf8')).toContain('<body>app</body>');
  });

  it('carries the runtime configuration, the same that /config.json gives', async () => {
    const config = JSON.parse((await gateway.send('/config.json')).text);
    expect(config).toMatchObject({
      productName: 'Souk',
      apiBase: '/api',
      site: 'all',
      remotes: expect.arrayContaining([
        expect.objectContaining({ name: 'user_web', manifest: '/remotes/user-web/mf-manifest.json' }),
        expect.objectContaining({ name: 'admin_web', manifest: '/remotes/admin-web/mf-manifest.json' }),
      ]),
    });
    expect(configOf((await gateway.send('/')).text)).toEqual(config);
  });

  it('says which site it is, for its styles', async () => {
    expect((await gateway.send('/login')).text).toContain('<html data-site="all"');
  });

  it.each([
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c', 'light'],
    ['__Host-theme=dark', 'dark'],
    ['theme="><script>', ''],
    ['', ''],
  ])('is in the theme that the cookie %p names', async (cookie, theme) => {
    const html = (await gateway.send('/login', { headers: { cookie } })).text;
    expect(html).toContain(`data-theme="${theme}"`);
  });

  it.each([
    ['area=admin', 'admin'],
    ['area=trading; theme=dark', 'trading'],
    ['__Host-theme=dark; __Host-area=admin', 'admin'],
    ['area=elsewhere', ''],
    ['', ''],
  ])('says where the last to sign in belongs, as the cookie %p does', async (cookie, area) => {
    const html = (await gateway.send('/login', { headers: { cookie } })).text;
    expect(html).toContain(`data-area="${area}"`);
  });

  it('says what the site is called and names its coins, whatever stands in them', async () => {
    const named = makeSite();
    named.write(
      'shell/dist/index.html',
      '<title>__SITE_NAME__</title><p>Sold by __SITE_NAME__</p>' +
        '<ul><li class="a">__LANDING_COIN__</li><li class="a">__COMING_COIN__ <b>soon</b></li></ul>',
    );
    const settings = { PRODUCT_NAME: 'Fair & <Square>$&', LANDING_COINS: 'SIDRA,$&' };
    const trading = await startTestGateway(named.root, settings);
    expect((await trading.send('/')).text).toBe(
      '<title>Fair &amp; &lt;Square&gt;$&amp;</title><p>Sold by Fair &amp; &lt;Square&gt;$&amp;</p>' +
        '<ul><li class="a">SIDRA</li><li class="a">$&amp; <b>soon</b></li></ul>',
    );
    await trading.close();
    named.write('shell/dist/login.html', '<title>Sign in · __SITE_NAME__</title>');
    const backoffice = await startTestGateway(named.root, { ...settings, SITE: 'backoffice' });
    expect((await backoffice.send('/login')).text).toBe(
      '<title>Sign in · Fair &amp; &lt;Square&gt;$&amp; Admin</title>',
    );
    await backoffice.close();
    named.remove();
  });

  it('cannot be broken out of by a configured text', async () => {
    const odd = await startTestGateway(site.root, { PRODUCT_NAME: '</script><b>$&' });
    const html = (await odd.send('/')).text;
    expect(html).not.toContain('</script><b>');
    expect(configOf(html)).toMatchObject({ productName: '</script><b>$&' });
    await odd.close();
  });

  it('may run the one script that the shell was built with', async () => {
    const { headers } = await gateway.send('/login');
    const hash = createHash('sha256').update('first("login")').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('has a nonce of its own in each response, the one that the policy allows', async () => {
    const [first, second] = [await gateway.send('/login'), await gateway.send('/login')];
    const nonceOf = (html: string) => /content="([^"]+)"/.exec(html)?.[1];
    const nonce = nonceOf(first.text);
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(first.text).toContain(`<style nonce="${nonce}">`);
    expect(nonceOf(second.text)).not.toBe(nonce);
  });
});

it('a shell that is being replaced is a 503 that says when to try again', async () => {
  const other = await startTestGateway(site.root, { SHELL_DIR: '/nowhere' });
  const answer = await other.send('/');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  await other.close();
});
