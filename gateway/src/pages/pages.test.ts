import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { makeSite, manifest, type Site } from '../../test/makeSite';
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
    ['/dashboard', 'app'],
    ['/admin?tab=users', 'app'],
    ['/trades/17', 'app'],
    ['/no/such/page', 'app'],
  ])('%s is %s.html', async (path, document) => {
    expect(await bodyOf(path)).toBe(document);
  });

  it('a path that cannot be decoded is a 404', async () => {
    expect((await gateway.send('/%zz')).status).toBe(404);
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

describe('the HTML of a page', () => {
  it('is never kept', async () => {
    const { headers } = await gateway.send('/dashboard');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is compressed for whoever takes it', async () => {
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
      remotes: {
        user_web: '/remotes/user-web/mf-manifest.json',
        admin_web: '/remotes/admin-web/mf-manifest.json',
      },
    });
    expect(configOf((await gateway.send('/')).text)).toEqual(config);
  });

  it('says which site it is, for its styles', async () => {
    expect((await gateway.send('/login')).text).toContain('<html data-site="all"');
  });

  it.each([
    ['theme=dark', 'dark'],
    ['a=b; theme=light; c', 'light'],
    ['theme="><script>', ''],
    ['', ''],
  ])('is in the theme that the cookie %p names', async (cookie, theme) => {
    const html = (await gateway.send('/login', { headers: { cookie } })).text;
    expect(html).toContain(`data-theme="${theme}"`);
  });

  it.each([
    ['area=admin', 'admin'],
    ['area=trading; theme=dark', 'trading'],
    ['area=elsewhere', ''],
    ['', ''],
  ])('says where the last to sign in belongs, as the cookie %p does', async (cookie, area) => {
    const html = (await gateway.send('/login', { headers: { cookie } })).text;
    expect(html).toContain(`data-area="${area}"`);
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

describe('what a page says beforehand about the remote it will load', () => {
  const hrefsOf = async (path: string, from = gateway): Promise<string[]> =>
    [...(await from.send(path)).text.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
  const filesOf = (remote: string) =>
    ['remoteEntry.js', 'static/App.0123abcdef.js'].map((file) => `/remotes/${remote}/${file}`);

  it("names the traders' files on their pages and the admins' on theirs", async () => {
    expect(await hrefsOf('/offers')).toEqual(filesOf('user-web'));
    expect(await hrefsOf('/admin')).toEqual(filesOf('admin-web'));
  });

  it('names none for guests', async () => {
    expect(await hrefsOf('/')).toEqual([]);
    expect(await hrefsOf('/login')).toEqual([]);
  });

  it("names the page's own files too, where the remote says which they are", async () => {
    expect(await hrefsOf('/trades/17')).toEqual([
      ...filesOf('user-web'),
      '/remotes/user-web/static/trade.0123abcdef.css',
    ]);
  });

  it('is about the admins on the dashboard of whoever was last signed in as one', async () => {
    const html = async (cookie: string) => (await gateway.send('/dashboard', { headers: { cookie } })).text;
    expect(await html('theme=dark; area=admin')).toContain(
      'data-manifest="/remotes/admin-web/mf-manifest.json"',
    );
    expect(await html('area=trading')).toContain('data-manifest="/remotes/user-web/mf-manifest.json"');
  });

  it("comes after the shell's own scripts", async () => {
    const html = (await gateway.send('/offers')).text;
    expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('/static/app.js'));
  });

  it('has the manifest itself', async () => {
    const { text } = await gateway.send('/offers');
    const [, inPage = ''] = /data-manifest="[^"]+">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(inPage)).toEqual(JSON.parse(manifest('remoteEntry.js')));
  });

  it('names only the manifest of a remote that is deployed elsewhere, in the way that the script will ask for it', async () => {
    const other = await startTestGateway(site.root, { USER_WEB_URL: 'https://user.example/v2' });
    expect((await other.send('/offers')).text).toContain(
      '<link rel="preload" as="fetch" href="https://user.example/v2/mf-manifest.json" crossorigin="anonymous">',
    );
    expect(await hrefsOf('/offers', other)).toHaveLength(1);
    await other.close();
  });

  it('says nothing about a remote whose folder is empty', async () => {
    const other = await startTestGateway(site.root, { USER_WEB_DIR: '/nowhere' });
    expect(await hrefsOf('/offers', other)).toEqual([]);
    await other.close();
  });

  it('is about the admins on every page of the back office', async () => {
    const other = await startTestGateway(site.root, { SITE: 'backoffice' });
    expect(await hrefsOf('/dashboard', other)).toEqual(filesOf('admin-web'));
    await other.close();
  });
});

describe('a page whose remote says what stands in its place until it runs', () => {
  const pagesOf = (placeholders: Record<string, string>) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(placeholders).map(([pattern, placeholder]) => [
          pattern,
          { files: ['static/page.0123abcdef.css', 'static/page.0123abcdef.js'], placeholder },
        ]),
      ),
    );
  let own: Site;
  let from: TestGateway;
  const nonceIn = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

  beforeAll(async () => {
    own = makeSite();
    own.write(
      'user-web/dist/pages.json',
      pagesOf({
        '/wallet': '<style nonce="__CSP_NONCE__">b{}</style><h1>Wallet $&</h1>',
        '/offers': 'Offers on __PRODUCT__',
        '/profile': 'either tab',
        '/profile?tab=kyc': 'the KYC tab',
      }),
    );
    own.write('user-web/dist/static/page.0123abcdef.css', 'a{color:red}');
    own.write('admin-web/dist/pages.json', pagesOf({ '/admin': 'the panel' }));
    from = await startTestGateway(own.root);
  });
  afterAll(async () => {
    await from.close();
    own.remove();
  });

  it("shows it in the shell's frame", async () => {
    const { text, headers } = await from.send('/wallet');
    const nonce = nonceIn(headers['content-security-policy']);
    expect(text).toContain(`frame(<style nonce="${nonce}">b{}</style><h1>Wallet $&</h1>)`);
  });

  it('names the product as the deployment does', async () => {
    const named = await startTestGateway(own.root, { PRODUCT_NAME: 'Fair & <Square>' });
    expect((await named.send('/offers')).text).toContain(
      '<body>Fair &amp; &lt;Square&gt; frame(Offers on Fair &amp; &lt;Square&gt;)',
    );
    await named.close();
  });

  it('brings its styles along, under the name that the remote looks for', async () => {
    const { text, headers } = await from.send('/wallet');
    const nonce = nonceIn(headers['content-security-policy']);
    expect(text).toContain(
      `<style nonce="${nonce}" data-href="static/page.0123abcdef.css">a{color:red}</style>`,
    );
    expect(text).not.toContain('page.0123abcdef.css" ');
    expect(text).toContain(
      '<link rel="preload" as="script" href="/remotes/user-web/static/page.0123abcdef.js">',
    );
  });

  it('shows that of the most particular address', async () => {
    expect((await from.send('/profile?tab=kyc')).text).toContain('frame(the KYC tab)');
    expect((await from.send('/profile?tab=personal')).text).toContain('frame(either tab)');
  });

  it('shows the plain document where the shell has no frame for the remote', async () => {
    const { text } = await from.send('/admin');
    expect(text).toContain('<body>app</body>');
    expect(text).not.toContain('the panel');
  });

  it('shows the plain document at any other address', async () => {
    expect((await from.send('/trades')).text).toContain('<body>app</body>');
  });
});

it('a shell that is being replaced is a 503 that says when to try again', async () => {
  const other = await startTestGateway(site.root, { SHELL_DIR: '/nowhere' });
  const answer = await other.send('/');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  await other.close();
});
