import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream, type Upstream } from '../../test/startUpstream';
import { UPLOADS_AT_ONCE } from './Uploads';

describe('the way of a request to the api', () => {
  let upstream: Upstream;
  let gateway: TestGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
  });
  beforeEach(() => {
    upstream.requests.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const lastHeaders = () => upstream.requests.at(-1)?.headers ?? {};

  it('takes the base off and keeps the rest, query and body as they are', async () => {
    const body = JSON.stringify({ offer_id: 7 });
    const answer = await gateway.send('/api/trades/?skip=0&limit=%31', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ url: '/trades/?skip=0&limit=%31', body });
    expect(upstream.requests.at(-1)?.method).toBe('POST');
  });

  it('passes on credentials and the idempotency key', async () => {
    await gateway.send('/api/offers/', { headers: { authorization: 'Bearer t', 'idempotency-key': 'k' } });
    expect(lastHeaders()).toMatchObject({ authorization: 'Bearer t', 'idempotency-key': 'k' });
  });

  it('forbids caches to keep an answer', async () => {
    expect((await gateway.send('/api/offers/')).headers['cache-control']).toBe('no-store');
  });

  it('makes a request id, tells the api and returns it', async () => {
    const answer = await gateway.send('/api/offers/');
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lastHeaders()['x-request-id']).toBe(answer.headers['x-request-id']);
  });

  it('keeps a sane request id of the caller', async () => {
    const answer = await gateway.send('/api/offers/', { headers: { 'x-request-id': 'order-17.a' } });
    expect(answer.headers['x-request-id']).toBe('order-17.a');
    expect(lastHeaders()['x-request-id']).toBe('order-17.a');
  });

  it.each(['a b', 'x'.repeat(65), '{"a":1}', 'é'])('replaces the request id %j', async (id) => {
    const answer = await gateway.send('/api/offers/', { headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('tells the api itself who called, whatever the client pretends', async () => {
    await gateway.send('/api/offers/', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        host: 'souk.example',
      },
    });
    expect(lastHeaders()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'souk.example',
    });
    expect(lastHeaders()).not.toHaveProperty('forwarded');
    expect(lastHeaders()).not.toHaveProperty('x-real-ip');
  });

  it('tells the api whom a trusted proxy called for', async () => {
    const behind = await startTestGateway('/nowhere', {
      API_URL: upstream.url,
      TRUSTED_PROXIES: '127.0.0.0/8',
    });
    await behind.send('/api/offers/', { headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' } });
    await behind.close();
    expect(lastHeaders()['x-forwarded-for']).toBe('1.2.3.4');
  });

  it('ends the connection of a client that does not know how to keep one', async () => {
    const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    client.on('data', (chunk) => {
      answer += chunk;
    });
    client.write('GET /api/offers/ HTTP/1.0\r\nHost: souk\r\n\r\n');
    await new Promise((resolve) => client.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('uses one connection to the api for requests that follow each other', async () => {
    for (let index = 0; index < 5; index += 1) await gateway.send('/api/offers/');
    expect(new Set(upstream.requests.map(({ socket }) => socket.remotePort)).size).toBe(1);
  });

  it('refuses a body that is too large before passing on any of it', async () => {
    const answer = await gateway.send('/api/profile/kyc/upload', {
      method: 'POST',
      headers: { 'content-length': 7 * 1024 * 1024 },
    });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(upstream.requests).toHaveLength(0);
  });

  it('refuses a body that does not tell its length', async () => {
    const answer = await gateway.send('/api/offers/', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).toBe(411);
    expect(upstream.requests).toHaveLength(0);
  });
});

describe('an api that is away', () => {
  /** An address where nobody listens. */
  async function deadAddress(): Promise<string> {
    const upstream = await startUpstream();
    await upstream.close();
    return upstream.url;
  }

  async function withGateway(apiUrl: string, run: (gateway: TestGateway) => Promise<void>): Promise<void> {
    const gateway = await startTestGateway('/nowhere', { API_URL: apiUrl });
    try {
      await run(gateway);
    } finally {
      await gateway.close();
    }
  }

  it.each(['GET', 'POST'])('is a 503 problem that says when to try again (%s)', async (method) => {
    await withGateway(await deadAddress(), async (gateway) => {
      const answer = await gateway.send('/api/offers/', { method });
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({
        'retry-after': '2',
        'content-type': 'application/problem+json',
      });
      expect(JSON.parse(answer.text)).toMatchObject({ status: 503, detail: expect.any(String) });
    });
  });

  it('is a 502 that admits it does not know, when it breaks off a write; the write is not sent again', async () => {
    const upstream = await startUpstream((request) => request.socket.destroy());
    await withGateway(upstream.url, async (gateway) => {
      const answer = await gateway.send('/api/trades/', { method: 'POST' });
      expect(answer.status).toBe(502);
      expect(JSON.parse(answer.text).detail).toContain('may have been carried out');
      expect(upstream.requests).toHaveLength(1);
    });
    await upstream.close();
  });

  it('does not pass off half an answer as a whole one', async () => {
    const upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"half":', () => response.destroy());
    });
    await withGateway(upstream.url, async (gateway) => {
      await expect(gateway.send('/api/offers/')).rejects.toThrow();
    });
    await upstream.close();
  });

  it('is passed over while another api answers, for reads', async () => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.send('/api/offers/')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    await upstream.close();
  });

  it('that breaks off reads does not get them again while there is another one', async () => {
    const broken = await startUpstream(({ socket }) => socket.destroy());
    const upstream = await startUpstream();
    await withGateway(`${broken.url},${upstream.url}`, async (gateway) => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.send('/api/offers/')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    await Promise.all([broken.close(), upstream.close()]);
  });

  it.each([
    ['without a body', 'PUT', ''],
    ['with one', 'POST', '{"offer_id":7}'],
  ])('is passed over for a write %s too, since nobody has seen it', async (_, method, body) => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const headers = { 'content-length': body.length };
      const answer = await gateway.send('/api/trades/', { method, body, headers });
      expect([answer.status, JSON.parse(answer.text).body]).toEqual([200, body]);
    });
    expect(upstream.requests).toHaveLength(1);
    await upstream.close();
  });

  it('is not passed over for an upload, which is gone with the first attempt', async () => {
    const upstream = await startUpstream();
    await withGateway(`${await deadAddress()},${upstream.url}`, async (gateway) => {
      const body = 'x'.repeat(100_000);
      const answer = await gateway.send('/api/profile/kyc/upload', {
        method: 'POST',
        body,
        headers: { 'content-length': body.length },
      });
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text).detail).toContain('Nothing was changed');
    });
    expect(upstream.requests).toHaveLength(0);
    await upstream.close();
  });

  it('is not asked again for a read that has taken long: it is slow, not away', async () => {
    const now = jest.spyOn(performance, 'now');
    const upstream = await startUpstream(({ socket }) => {
      now.mockReturnValue(performance.now() + 10_000);
      socket.destroy();
    });
    await withGateway(upstream.url, async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(502);
    });
    now.mockRestore();
    expect(upstream.requests).toHaveLength(1);
    await upstream.close();
  });

  it('is asked no more than once each for a read', async () => {
    const upstreams = await Promise.all([1, 2, 3].map(() => startUpstream(({ socket }) => socket.destroy())));
    await withGateway(upstreams.map(({ url }) => url).join(), async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(502);
    });
    expect(upstreams.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
    await Promise.all(upstreams.map(({ close }) => close()));
  });

  it('several that answer take turns', async () => {
    const [first, second] = [await startUpstream(), await startUpstream()];
    await withGateway(`${first.url},${second.url}`, async (gateway) => {
      for (let index = 0; index < 4; index += 1) await gateway.send('/api/offers/');
      expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
    });
    await Promise.all([first.close(), second.close()]);
  });

  it('answers again as soon as it is back', async () => {
    const address = new URL(await deadAddress());
    await withGateway(address.origin, async (gateway) => {
      expect((await gateway.send('/api/offers/')).status).toBe(503);
      const server = createServer((_request, response) => response.end('[]'));
      await new Promise<void>((resolve) => server.listen(Number(address.port), '127.0.0.1', resolve));
      expect((await gateway.send('/api/offers/')).status).toBe(200);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  });
});

describe('clients that send their bodies slowly', () => {
  let upstream: Upstream;
  let gateway: TestGateway;
  let clients: Socket[];

  beforeEach(async () => {
    clients = [];
    upstream = await startUpstream();
    gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await gateway.close();
    await upstream.close();
  });

  /** Announces a body and sends its first bytes. */
  async function begin(length: number): Promise<Socket> {
    const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    clients.push(client);
    client.write(`POST /api/x HTTP/1.1\r\nHost: souk\r\nContent-Length: ${length}\r\n\r\nfirst`);
    await new Promise((resolve) => client.once('ready', resolve));
    return client;
  }
  const answerTo = (client: Socket) => new Promise<string>((resolve) => client.once('data', resolve));
  const upload = (body = 'x'.repeat(100_000)) =>
    gateway.send('/api/x', { method: 'POST', body, headers: { 'content-length': body.length } });
  const eventually = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('take no connection to the api before they have sent them', async () => {
    for (let index = 0; index < 70; index += 1) await begin(1_000);
    expect((await gateway.send('/api/offers/')).status).toBe(200);
    expect(upstream.requests).toHaveLength(1);
  });

  it('have them passed on whole', async () => {
    const client = await begin(10);
    const answer = answerTo(client);
    await new Promise((resolve) => setTimeout(resolve, 20));
    client.write(' last');
    expect(await answer).toContain('{"url":"/x","body":"first last"}');
  });

  it('can have only a few uploads at once; one more is asked to wait, others are answered', async () => {
    for (let index = 0; index < UPLOADS_AT_ONCE; index += 1) await begin(5_000_000);
    await eventually(() => upstream.requests.length === UPLOADS_AT_ONCE);
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' });
    expect(JSON.parse(refused.text).detail).toContain('uploads');
    expect((await upload('{}')).status).toBe(200);
    clients[0]?.destroy();
    await eventually(async () => (await upload()).status === 200);
    expect((await upload()).status).toBe(200);
  });

  it('hold nothing any more once they are answered, and can send the rest', async () => {
    await upstream.close();
    const closed: unknown[] = [];
    upstream = await startUpstream(({ socket }, response) => {
      response.writeHead(401).end();
      socket.once('close', () => closed.push(socket));
    });
    await gateway.close();
    gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
    for (let index = 0; index < UPLOADS_AT_ONCE; index += 1)
      expect(await answerTo(await begin(100_000))).toContain('401');
    await eventually(() => closed.length === UPLOADS_AT_ONCE);
    expect((await upload()).status).toBe(401);
    const [client] = clients;
    client?.write(`${'x'.repeat(100_000 - 'first'.length)}GET /api/x HTTP/1.1\r\nHost: souk\r\n\r\n`);
    expect(client && (await answerTo(client))).toContain('401');
  });
});
