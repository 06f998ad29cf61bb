import { gunzipSync } from 'node:zlib';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { startUpstream, type Upstream } from '../test/startUpstream';

const ROWS = JSON.stringify(
  Array.from({ length: 200 }, (_, id) => ({ id, status: 'awaiting_verification' })),
);
const GZIP = { 'accept-encoding': 'gzip' };

let upstream: Upstream;
let gateway: TestGateway;

beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    const isFile = request.url?.endsWith('.pdf');
    response.setHeader('Content-Type', isFile ? 'application/pdf' : 'application/json; charset=utf-8');
    response.end(request.url?.includes('short') ? '{}' : ROWS);
  });
  gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const encodingOf = async (path: string, headers: Record<string, string> = GZIP) =>
  (await gateway.send(path, { headers })).headers['content-encoding'];

it.each(['/api/trades/?limit=20', '/api/pages/wallet', '/api/auth/test-token?with=start'])(
  'sends a long answer of JSON compressed (%s)',
  async (path) => {
    const { headers, body } = await gateway.send(path, { headers: GZIP });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(body).toString()).toBe(ROWS);
    expect(body.length).toBeLessThan(ROWS.length / 10);
  },
);

it.each([
  ['a short one', '/api/short'],
  ['what is no JSON', '/api/receipt.pdf'],
  ['a sign-in', '/api/auth/login'],
  ['the parts of a proof', '/api/wallet/liability-proofs/3'],
])('leaves %s as it is', async (_, path) => {
  expect(await encodingOf(path)).toBeUndefined();
});

it('leaves it as it is for a client that takes nothing else', async () => {
  expect(await encodingOf('/api/trades/', {})).toBeUndefined();
});

it('leaves it to the proxy before it, where there is one', async () => {
  const behind = await startTestGateway('/nowhere', {
    API_URL: upstream.url,
    TRUSTED_PROXIES: 'loopback',
  });
  const { headers } = await behind.send('/api/trades/', { headers: GZIP });
  expect(headers['content-encoding']).toBeUndefined();
  await behind.close();
});
