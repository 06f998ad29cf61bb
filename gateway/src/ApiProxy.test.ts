import { connect } from 'node:net';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { startUpstream, type Upstream } from '../test/startUpstream';

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

  it('passes on what mail programs post to the link that switches mails off', async () => {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
    const answer = await gateway.send('/mail-off?token=1-money.abc', { method: 'POST', body, headers });
    expect(JSON.parse(answer.text)).toEqual({ url: '/mail-off/one-click?token=1-money.abc', body });
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

  it('takes no request id of the caller for its own', async () => {
    const answer = await gateway.send('/api/offers/', { headers: { 'x-request-id': 'order-17.a' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lastHeaders()['x-request-id']).toBe(answer.headers['x-request-id']);
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

  it('shows the api its secret and its site, whatever the client pretends', async () => {
    const secret = 's'.repeat(32);
    const known = await startTestGateway('/nowhere', {
      API_URL: upstream.url,
      GATEWAY_SECRET: secret,
      SITE: 'trading',
    });
    const pretence = { 'x-souk-gateway': 'mine', 'x-souk-site': 'backoffice' };
    await known.send('/api/offers/', { headers: pretence });
    expect(lastHeaders()).toMatchObject({ 'x-souk-gateway': secret, 'x-souk-site': 'trading' });
    await known.close();
    await gateway.send('/api/offers/', { headers: pretence });
    expect(lastHeaders()).toMatchObject({ 'x-souk-site': 'all' });
    expect(lastHeaders()).not.toHaveProperty('x-souk-gateway');
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

  it('refuses a body that does not tell its length', async () => {
    const answer = await gateway.send('/api/offers/', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(answer.status).toBe(411);
    expect(upstream.requests).toHaveLength(0);
  });

  it('hears a header behind a thousand others, such as the one that says how the body comes', async () => {
    const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    const answer = new Promise<string>((resolve) => client.once('data', resolve));
    const many = 'a:\r\n'.repeat(1500);
    client.write(`POST /api/offers/ HTTP/1.1\r\nHost: souk\r\n${many}Transfer-Encoding: chunked\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(upstream.requests).toHaveLength(0);
    client.destroy();
  });

  it('refuses a request that names two hosts', async () => {
    const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    const answer = new Promise<string>((resolve) => client.once('data', resolve));
    client.write('GET /api/offers/ HTTP/1.1\r\nHost: souk.example\r\nHost: evil.example\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(upstream.requests).toHaveLength(0);
    client.destroy();
  });
});
