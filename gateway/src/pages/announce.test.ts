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

  it('is the admins’ dashboard in a browser where an admin signed in last', async () => {
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

  it.each([
    ['manifest', 'mf-manifest.json', '{"exposes":{"./App":[]},"metaData":7}'],
    ['pages.json', 'pages.json', '{"/wallet":{"files":[3]},"/offers":null}'],
    ['pages.json that is a list', 'pages.json', '[[1]]'],
  ])('says nothing about a remote with a %s of another kind, and shows the page', async (_, file, text) => {
    const own = makeSite();
    own.write(`user-web/dist/${file}`, text);
    const other = await startTestGateway(own.root);
    for (const path of ['/wallet', '/offers']) {
      const page = await other.send(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain('<body>app</body>');
    }
    await other.close();
    own.remove();
  });

  it('is about the admins on every page of the back office', async () => {
    const other = await startTestGateway(site.root, { SITE: 'backoffice' });
    expect(await hrefsOf('/dashboard', other)).toEqual(filesOf('admin-web'));
    await other.close();
  });
});

describe('a page whose remote says what stands in its place until it runs', () => {
  const STYLES = '<style nonce="__CSP_NONCE__" data-href="static/page.0123abcdef.css">a{color:red}</style>';
  const pagesOf = (placeholders: Record<string, string>) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(placeholders).map(([pattern, placeholder]) => [
          pattern,
          { files: ['static/page.0123abcdef.js'], styles: STYLES, placeholder },
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
        '/market': 'the market',
        '/u/:username': 'a trader',
        '/profile': 'either tab',
        '/profile?tab=kyc': 'the KYC tab',
      }),
    );
    own.write(
      'shell/dist/for-visitors.html',
      '<title>__PRODUCT__</title><body>visitors(<!--souk-page-->)</body>',
    );
    own.write('admin-web/dist/pages.json', pagesOf({ '/admin': 'the panel' }));
    from = await startTestGateway(own.root);
  });
  afterAll(async () => {
    await from.close();
    own.remove();
  });

  it('is titled by its heading, also when it is shared', async () => {
    const { text } = await from.send('/wallet');
    expect(text).toContain('<title>Wallet $& · Souk</title>');
    expect(text).toContain('<meta property="og:title" content="Wallet $& · Souk">');
    expect((await from.send('/u/amina')).text).toContain('<title>amina · Souk</title>');
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

  it.each(['/market', '/market/?spend=100'])('shows %s in the frame for visitors', async (address) => {
    expect((await from.send(address)).text).toContain('<body>visitors(the market)</body>');
  });

  it('brings its styles along', async () => {
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
