import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { makeSite } from '../test/makeSite';
import { startTestGateway } from '../test/startTestGateway';
import { startUpstream } from '../test/startUpstream';

async function startSlowUpstream() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const upstream = await startUpstream(async (_request, response) => {
    await released;
    response.end('done');
  });
  return { upstream, release };
}

it('a gateway that drains finishes what is in flight, is no longer ready, and then is gone', async () => {
  const { upstream, release } = await startSlowUpstream();
  const site = makeSite();
  const gateway = await startTestGateway(site.root, { API_URL: upstream.url });
  expect((await gateway.send('/readyz')).status).toBe(200);
  const inFlight = gateway.send('/api/trades/', { method: 'POST' });
  while (upstream.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  const drained = gateway.drain();
  expect((await gateway.send('/readyz')).status).toBe(503);
  release();
  const answer = await inFlight;
  expect([answer.status, answer.text]).toEqual([200, 'done']);
  expect(answer.headers.connection).toBe('close');

  await drained;
  site.remove();
  await expect(gateway.send('/healthz')).rejects.toThrow('ECONNREFUSED');
  await upstream.close();
});

it('a client that keeps its connection open does not hold up the drain', async () => {
  const upstream = await startUpstream();
  const gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ host: '127.0.0.1', port: gateway.port, path: '/healthz', agent }, resolve),
  );
  answer.resume();
  await new Promise((resolve) => answer.once('end', resolve));
  await gateway.drain();
  agent.destroy();
  await upstream.close();
});

it('a client that has connected and asked nothing does not hold it up either', async () => {
  const gateway = await startTestGateway('/nowhere');
  const client = connect(gateway.port, '127.0.0.1');
  await new Promise((resolve) => client.once('ready', resolve));
  await gateway.send('/healthz');
  await gateway.drain();
  client.destroy();
});

it('a request whose head is still on its way is answered', async () => {
  const gateway = await startTestGateway('/nowhere');
  const client = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
  const answer = new Promise<string>((resolve) => client.once('data', resolve));
  client.write('GET /healthz HTTP/1.1\r\n');
  await gateway.send('/healthz');
  const drained = gateway.drain();
  client.write('Host: souk\r\n\r\n');
  expect(await answer).toContain('200 OK');
  await drained;
  client.destroy();
});
