import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as plainRequest, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Lifecycle } from '../Lifecycle';
import { ROOT } from '../paths';
import { findProgram } from '../processes/findProgram';
import { freePort } from '../processes/freePort';
import { installPackages } from '../processes/installPackages';
import { runProgram } from '../processes/runProgram';
import { startChild } from '../processes/startChild';
import { readCompose } from './readCompose';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(join(tmpdir(), 'souk-nginx-'));
const seen: { url?: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
/** Stand-ins for a site's gateways. */
const gateways = [1, 2].map(() =>
  createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on('end', () => {
      seen.push({ url: incoming.url, headers: incoming.headers, bytes });
      if (incoming.url === '/broken') response.destroy();
      else if (incoming.url === '/api/events')
        response.setHeader('X-Accel-Buffering', 'no').write('event: first\n\n');
      else if (incoming.url?.startsWith('/api/'))
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify('long'.repeat(1_000)));
      else response.end('served');
    });
  }),
);
const own: number[] = [];
const said: string[] = [];
let port: number;
/** The configuration part that the container writes. */
let written: string;
const BALANCER = '127.0.0.2';

beforeAll(async () => {
  if (!findProgram('nginx') || !findProgram('openssl'))
    await installPackages(lifecycle, ['nginx-light', 'openssl']);
  const nginx = findProgram('nginx');
  if (!nginx) throw new Error('This test needs nginx: on Debian the package nginx-light.');
  for (const gateway of gateways) own.push(await listen(gateway, 0));
  port = await freePort();
  const { code } = await runProgram(lifecycle, {
    command: [
      'openssl',
      ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
    ].concat(['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]) as [string],
  });
  if (code !== 0) throw new Error('openssl made no certificate');
  const text = readFileSync(join(ROOT, 'nginx/nginx.conf'), 'utf8')
    .replaceAll(/\/tmp\/|\/run\/certificate\//g, `${folder}/`)
    .replace(/gateway-\w+-(\d):8080 resolve/g, (_, which) => `127.0.0.1:${own[Number(which) - 1]}`)
    .replace('8443 trading', `${port} trading`)
    .replace('listen 8443', `listen 127.0.0.1:${port}`)
    .replace('listen 8444', `listen 127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${await freePort()}`)
    // Debian 12's nginx uses this syntax.
    .replaceAll(' ssl;', ' ssl http2;')
    .replace('http2 on;', '')
    // Drop settings of the container, and shorten times for a test.
    .replace(/resolver .*;/, '')
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('client_header_timeout 10s', 'client_header_timeout 1s')
    .replace('client_body_timeout 15s', 'client_body_timeout 1s');
  await writeSurroundings({ BALANCERS: `${BALANCER}, 10.9.0.0/16` });
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(folder, 'nginx.conf'), `daemon off;\n${user}${text}`);
  startChild(lifecycle, {
    command: [nginx, '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    onLine: (line) => said.push(line),
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await send().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer');
  // Debian's mirror may be slow.
}, 180_000);
afterAll(async () => {
  await lifecycle.stop();
  await Promise.all(gateways.map(close));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the container's script before nginx. This machine may have no IPv6. */
async function writeSurroundings(env: Record<string, string>): Promise<void> {
  const [script = ''] = readCompose().services.nginx?.command ?? [];
  const command = ['sh', '-c', script.replace('/tmp/', `${folder}/`).replace(/^exec .*/m, '')] as const;
  await runProgram(lifecycle, { command: [...command], env: { ...process.env, ...env } });
  written = readFileSync(join(folder, 'surroundings.conf'), 'utf8');
  writeFileSync(join(folder, 'surroundings.conf'), written.replace(/^listen .*/m, ''));
}

function listen(gateway: Server, at: number): Promise<number> {
  return new Promise((resolve) =>
    gateway.listen(at, '127.0.0.1', () => resolve((gateway.address() as AddressInfo).port)),
  );
}

async function close(gateway: Server): Promise<void> {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
}

const target = () => ({ host: '127.0.0.1', port, rejectUnauthorized: false });

function send(
  headers: Record<string, string> = {},
  body?: Buffer,
  what: { path?: string; method?: string; localAddress?: string } = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { ...target(), method: body ? 'POST' : 'GET', ...what, headers, agent: false },
      (answer) => resolve(answer.resume().statusCode),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Sends only this text. @returns what came until the connection was closed. */
function converse(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(target(), () => socket.write(text)).setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined).once('close', () => resolve(answer));
  });
}

it('answers over TLS, to HTTP/1.1 and to HTTP/2', async () => {
  expect(await send()).toBe(200);
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const status = await new Promise((resolve) =>
    session
      .request({ ':path': '/' })
      .once('response', (headers) => resolve(headers[':status']))
      .end(),
  );
  session.close();
  expect(status).toBe(200);
});

it('passes events on as they come, over HTTP/1.1 and HTTP/2', async () => {
  const first = new Promise((resolve) => {
    const outgoing = request({ ...target(), path: '/api/events', agent: false }, (answer) =>
      answer.once('data', (chunk) => resolve([String(chunk), outgoing.destroy().destroyed])),
    );
    outgoing.end();
  });
  expect(await first).toEqual(['event: first\n\n', true]);
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/api/events' });
  expect(String(await new Promise((resolve) => stream.once('data', resolve)))).toBe('event: first\n\n');
  session.destroy();
});

it.each([
  ['/api/trades/', 'gzip'],
  ['/api/auth/test-token', 'gzip'],
  ['/api/auth/login', undefined],
  ['/api/auth/login/second-factor', undefined],
  ['/api/wallet/liability-proofs/7', undefined],
])('compresses answers, but none with a secret: %s', async (path, expected) => {
  const encoding = await new Promise((resolve) => {
    const options = { ...target(), path, headers: { 'Accept-Encoding': 'gzip, br' }, agent: false };
    request(options, (answer) => resolve(answer.resume().headers['content-encoding'])).end();
  });
  expect(encoding).toBe(expected);
});

it('takes no cipher without forward secrecy, and no TLS before 1.2', async () => {
  const shake = (options: object) =>
    new Promise((resolve) => {
      const socket = connect({ ...target(), ...options }, () => resolve(socket.end().getProtocol()));
      socket.once('error', () => resolve(null));
    });
  const ciphers = 'ALL:@SECLEVEL=0';
  expect(await shake({ maxVersion: 'TLSv1.2', ciphers })).toBe('TLSv1.2');
  expect(await shake({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES128-SHA' })).toBeNull();
  expect(await shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers })).toBeNull();
});

it('passes path and query on as the client sent them, which a key has signed', async () => {
  const path = '/api/offers/a%2Fb/%7e/../x/?q=1%202+3&&';
  await send({}, undefined, { path });
  expect(seen.at(-1)?.url).toBe(path);
});

it('tells the gateway who calls, whatever the client pretends, and for which host', async () => {
  await send({ 'X-Forwarded-For': '6.6.6.6', Host: 'souk.example:8443' });
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: 'souk.example:8443' });
});

it('believes only a balancer that is named, and only what the last of them saw', async () => {
  const headers = { 'X-Forwarded-For': '6.6.6.6, 2001:db8::9, 10.9.1.1' };
  await send(headers, undefined, { localAddress: BALANCER });
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '2001:db8::9' });
  await send(headers, undefined, { localAddress: '127.0.0.3' });
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.3' });
});

it('listens over IPv6 where the container has it', () => {
  const listens = written.includes('listen [::]:8443 ssl; listen [::]:8444 ssl;');
  expect(listens).toBe(existsSync('/proc/net/if_inet6'));
});

it('sends those who come without TLS to the same page with it', async () => {
  const [status, location] = await new Promise<unknown[]>((resolve, reject) => {
    const headers = { Host: 'souk.example' };
    plainRequest({ host: '127.0.0.1', port, path: '/market?coin=BTC', headers, agent: false }, (answer) =>
      resolve([answer.resume().statusCode, answer.headers.location]),
    )
      .once('error', reject)
      .end();
  });
  expect([status, location]).toEqual([301, 'https://souk.example/market?coin=BTC']);
});

it('takes a body of 5 MB and refuses one above 6 MB, of which the gateway sees nothing', async () => {
  expect(await send({}, Buffer.alloc(5_000_000))).toBe(200);
  expect(seen.at(-1)?.bytes).toBe(5_000_000);
  const before = seen.length;
  const large = 'POST / HTTP/1.1\r\nHost: souk\r\nContent-Length: 7000000\r\n\r\n';
  const refusal = await converse(large);
  expect(refusal).toMatch(/^HTTP\/1\.1 413 /);
  expect(refusal).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
  expect(refusal).toMatch(/^Content-Security-Policy: default-src 'none'; .*frame-ancestors 'none'\r$/m);
  expect(seen).toHaveLength(before);
});

it('lets go of clients that send their head or their body too slowly; the gateway sees nothing of them', async () => {
  const before = seen.length;
  const half = 'POST / HTTP/1.1\r\nHost: souk\r\nContent-Length: 100\r\n';
  expect(await converse(half)).not.toContain('200');
  expect(await converse(`${half}\r\nhalf`)).not.toContain('200');
  expect(seen).toHaveLength(before);
});

it('refuses a request that names two hosts', async () => {
  const two = 'GET / HTTP/1.1\r\nHost: souk.example\r\nHost: evil.example\r\n\r\n';
  expect(await converse(two)).toMatch(/^HTTP\/1\.1 400 /);
});

describe.each([0, 1])('with gateway %i of two away', (which) => {
  beforeAll(() => close(gateways[which] as Server));
  afterAll(() => listen(gateways[which] as Server, own[which] as number));

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'the other one answers each %s',
    async (method) => {
      const body = Buffer.from('{}');
      for (let times = 0; times < 4; times += 1)
        expect(await send({}, method === 'GET' || method === 'HEAD' ? undefined : body, { method })).toBe(
          200,
        );
    },
  );
});

describe('what a gateway has taken and does not answer', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is not sent again where it is a %s', async (method) => {
    const before = seen.length;
    expect(await send({}, Buffer.from('{}'), { method, path: '/broken' })).toBe(502);
    expect(seen).toHaveLength(before + 1);
  });

  it.each(['GET', 'HEAD'])('is sent to the other one where it is a %s', async (method) => {
    const before = seen.length;
    expect(await send({}, undefined, { method, path: '/broken' })).toBe(502);
    expect(seen).toHaveLength(before + 2);
  });
});

it('says nothing alarming at its start', () => {
  expect(said.filter((line) => /\[(alert|emerg|crit)\]/.test(line))).toEqual([]);
});

it('logs failures, by the id that it gives where no gateway answered, without address and query', async () => {
  await send();
  const id = await new Promise<string | undefined>((resolve) => {
    const outgoing = request({ ...target(), method: 'POST', path: '/big?token=x', agent: false }, (answer) =>
      resolve(answer.resume().headers['x-request-id']?.toString()),
    );
    outgoing.setHeader('content-length', 7 * 1024 * 1024);
    outgoing.flushHeaders();
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const lines = readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n');
  const line = JSON.parse(lines.find((one) => id && one.includes(id)) ?? '{}');
  expect(line).toMatchObject({ requestId: id, method: 'POST', path: '/big', status: 413, gateway: '' });
  expect(lines.filter((one) => one.includes('"status":200,"seconds":0'))).toEqual([]);
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1"|token/);
});
