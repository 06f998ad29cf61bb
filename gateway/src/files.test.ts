import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeSite, manifest, type Site } from '../test/makeSite';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHELL_SCRIPT = '/static/app.0123456789.js';
const REMOTE = '/remotes/user-web';

let site: Site;
let gateway: TestGateway;

beforeEach(async () => {
  site = makeSite();
  gateway = await startTestGateway(site.root);
});
afterEach(async () => {
  await gateway.close();
  site.remove();
});

describe('how long a file may be kept', () => {
  it.each([SHELL_SCRIPT, `${REMOTE}/static/App.0123abcdef.js`])('%s: for ever', async (path) => {
    expect((await gateway.send(path)).headers['cache-control']).toBe(IMMUTABLE);
  });

  it('the icon: a day', async () => {
    expect((await gateway.send('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([`${REMOTE}/mf-manifest.json`, `${REMOTE}/remoteEntry.js`])(
    '%s: not without asking',
    async (path) => {
      const { status, headers } = await gateway.send(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await gateway.send(path, { headers: { 'if-none-match': headers.etag } });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );
});

describe('a file that is not there', () => {
  it.each([
    '/static/app.ffffffffff.js',
    '/static/',
    '/static/no-extension',
    `${REMOTE}/static/App.ffffffffff.js`,
    `${REMOTE}/some/page`,
    '/remotes/no-such-remote/mf-manifest.json',
  ])('is a 404, never a page: %s', async (path) => {
    const answer = await gateway.send(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it.each([
    '/static/../../../package.json',
    `${REMOTE}/../../../secret.txt`,
    `${REMOTE}/..%2f..%2fsecret.txt`,
    `${REMOTE}/./remoteEntry.js`,
    '//static/app.0123456789.js',
    `${REMOTE}/static/..\\..\\secret.txt`,
  ])('cannot be reached from outside its folder: %s', async (path) => {
    site.write('secret.txt', 'secret');
    const answer = await gateway.send(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('secret');
  });

  it('includes source maps and hidden files', async () => {
    site.write('shell/dist/static/app.0123456789.js.map', '{}');
    site.write('shell/dist/static/.hidden.js', '');
    site.write('shell/dist/.placed.json', '[]');
    expect((await gateway.send(`${SHELL_SCRIPT}.map`)).status).toBe(404);
    expect((await gateway.send('/static/.hidden.js')).status).toBe(404);
    expect((await gateway.send('/.placed.json')).status).toBe(404);
  });
});

describe('a file that is sent', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed as the build has it: %s', async (accepted, encoding, decompress) => {
    const plain = await gateway.send(SHELL_SCRIPT);
    const answer = await gateway.send(SHELL_SCRIPT, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'cache-control': IMMUTABLE,
      'content-type': plain.headers['content-type'],
      'content-length': String(answer.body.length),
    });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(decompress(answer.body).toString('utf8')).toBe(plain.text);
  });

  it('is not compressed for a client that refuses it', async () => {
    const { headers } = await gateway.send(SHELL_SCRIPT, { headers: { 'accept-encoding': 'br;q=0' } });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('has no body for HEAD', async () => {
    const answer = await gateway.send(SHELL_SCRIPT, { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('of a remote may be used by a shell on another origin, one of the shell may not', async () => {
    const [remote, shell] = [
      await gateway.send(`${REMOTE}/remoteEntry.js`),
      await gateway.send(SHELL_SCRIPT),
    ];
    expect(remote.headers['access-control-allow-origin']).toBe('*');
    expect(shell.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a remote that is deployed again', () => {
  it('is served without a restart, also compressed, and the old chunks stay for tabs that are open', async () => {
    const oldChunk = `${REMOTE}/static/App.0123abcdef.js`;
    expect((await gateway.send(oldChunk)).status).toBe(200);
    site.write('user-web/dist/mf-manifest.json', manifest('remoteEntry.2.js'));
    site.write('user-web/dist/static/App.fedcba9876.js', '// new');
    site.write('user-web/dist/static/App.fedcba9876.js.br', brotliCompressSync('// new'));
    expect((await gateway.send(`${REMOTE}/mf-manifest.json`)).text).toContain('remoteEntry.2.js');
    const address = `${REMOTE}/static/App.fedcba9876.js`;
    expect((await gateway.send(address)).text).toBe('// new');
    const { headers } = await gateway.send(address, { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect((await gateway.send(oldChunk)).status).toBe(200);
  });
});
