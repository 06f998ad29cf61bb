import { connect, type Socket } from 'node:net';
import { startTestGateway, type TestGateway } from '../../test/startTestGateway';
import { startUpstream, type Upstream } from '../../test/startUpstream';
import { UPLOADS_AT_ONCE, UPLOADS_OF_ONE_NETWORK } from './Uploads';

describe('clients that send their bodies slowly', () => {
  let upstream: Upstream;
  let gateway: TestGateway;
  let clients: Socket[];

  beforeEach(async () => {
    clients = [];
    upstream = await startUpstream();
    gateway = await startTestGateway('/nowhere', { API_URL: upstream.url, TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await gateway.close();
    await upstream.close();
  });

  /** Announces a body and sends its first bytes, from an address of its own unless said. */
  async function begin(length: number, address = `192.0.2.${clients.length}`): Promise<Socket> {
    const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    clients.push(client);
    client.write(
      `POST /api/x HTTP/1.1\r\nHost: souk\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n\r\nfirst`,
    );
    await new Promise((resolve) => client.once('ready', resolve));
    return client;
  }
  const answerTo = (client: Socket) => new Promise<string>((resolve) => client.once('data', resolve));
  const upload = (body = 'x'.repeat(100_000), address = '198.51.100.1') =>
    gateway.send('/api/x', {
      method: 'POST',
      body,
      headers: { 'content-length': body.length, 'x-forwarded-for': address },
    });
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

  it('leave most places for uploads to others, however many they begin', async () => {
    for (let index = 1; index <= UPLOADS_OF_ONE_NETWORK; index += 1)
      await begin(5_000_000, `2001:db8::${index}`);
    await eventually(() => upstream.requests.length === UPLOADS_OF_ONE_NETWORK);
    const ofTheirs = async () => (await upload(undefined, '2001:db8::ffff')).status;
    expect(await ofTheirs()).toBe(503);
    expect((await upload()).status).toBe(200);
    clients[0]?.destroy();
    await eventually(async () => (await ofTheirs()) === 200);
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
