import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeSite, manifest, type Site } from '../../test/makeSite';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';

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

  it.each([`${REMOTE}/mf-manifest.json`, `${REMOTE}/remoteEntry.js`, '/favicon.svg'])(
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
    '/robots.txt',
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
    expect((await gateway.send(`${SHELL_SCRIPT}.map`)).status).toBe(404);
    expect((await gateway.send('/static/.hidden.js')).status).toBe(404);
  });
});

describe('a file that is sent', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s once that is done', async (encoding, decompress) => {
    const plain = (await gateway.send(SHELL_SCRIPT)).text;
    const compressed = async () => {
      const answer = await gateway.send(SHELL_SCRIPT, { headers: { 'accept-encoding': encoding } });
      return answer.headers['content-encoding'] === encoding ? answer : null;
    };
    let answer = await compressed();
    for (let tries = 0; !answer && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      answer = await compressed();
    }
    expect(decompress(answer?.body ?? Buffer.alloc(0)).toString('utf8')).toBe(plain);
    expect(answer?.headers.vary).toBe('Accept-Encoding');
    expect(Number(answer?.headers['content-length'])).toBe(answer?.body.length);
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

describe('a remote that is deployed anew', () => {
  it('is served without a restart, and the old chunks stay for tabs that are open', async () => {
    const oldChunk = `${REMOTE}/static/App.0123abcdef.js`;
    const before = await gateway.send(oldChunk);
    site.write('user-web/dist/mf-manifest.json', manifest('remoteEntry.2.js'));
    site.write('user-web/dist/static/App.fedcba9876.js', '// new');
    site.write('user-web/dist/static/App.0123abcdef.js', '// the old name must keep its meaning');
    expect((await gateway.send(`${REMOTE}/mf-manifest.json`)).text).toContain('remoteEntry.2.js');
    expect((await gateway.send(`${REMOTE}/static/App.fedcba9876.js`)).text).toBe('// new');
    expect((await gateway.send(oldChunk)).text).toBe(before.text);
  });

  it('is compressed for the first who asks, too', async () => {
    site.write('user-web/dist/static/App.fedcba9876.js', 'export const answer = 42;\n'.repeat(100));
    const address = `${REMOTE}/static/App.fedcba9876.js`;
    const { headers } = await gateway.send(address, { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
  });

  it('keeps old chunks although nobody had asked for them before', async () => {
    // A first request lets the gateway finish reading the folders.
    await gateway.send('/favicon.svg');
    await new Promise((resolve) => setTimeout(resolve, 50));
    rmSync(`${site.root}/user-web/dist`, { recursive: true });
    expect((await gateway.send(`${REMOTE}/static/App.0123abcdef.js`)).status).toBe(200);
    expect((await gateway.send(`${REMOTE}/mf-manifest.json`)).status).toBe(404);
  });
});
