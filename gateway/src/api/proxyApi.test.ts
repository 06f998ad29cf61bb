import { createServer } from 'node:http';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream, type Upstream } from '../../test/startUpstream';

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

  it('is passed over for a write without a body too, since nobody has seen it; one with a body is not sent again', async () => {
    const upstream = await startUpstream();
    const urls = `${await deadAddress()},${upstream.url}`;
    await withGateway(urls, async (gateway) => {
      expect((await gateway.send('/api/trades/7/mark-complete', { method: 'PUT' })).status).toBe(200);
    });
    await withGateway(urls, async (gateway) => {
      const answer = await gateway.send('/api/trades/', {
        method: 'POST',
        body: '{}',
        headers: { 'content-length': 2 },
      });
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text).detail).toContain('Nothing was changed');
    });
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
