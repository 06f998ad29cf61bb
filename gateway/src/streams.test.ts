import type { ServerResponse } from 'node:http';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { startTestGateway, type TestGateway } from '../test/startTestGateway';
import { startUpstream, type Upstream } from '../test/startUpstream';

/** More than the connections that other requests share. */
const STREAMS = 200;

interface Reader {
  outgoing: ClientRequest;
  answer: IncomingMessage;
  text(): string;
  /** The stream ended normally. */
  ended: Promise<boolean>;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function read(gateway: TestGateway, path = '/api/events'): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: gateway.port, path, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', () => undefined);
      const ended = new Promise<boolean>((settle) => answer.once('close', () => settle(answer.complete)));
      resolve({ outgoing, answer, text: () => text, ended });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

async function startStreamingUpstream(): Promise<Upstream & { streams: ServerResponse[] }> {
  const streams: ServerResponse[] = [];
  const upstream = await startUpstream((incoming, response) => {
    if (!incoming.url?.startsWith('/events')) return void response.end('{}');
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    });
    response.write('retry: 2000\n\n');
    streams.push(response);
  });
  return Object.assign(upstream, { streams });
}

let upstream: Awaited<ReturnType<typeof startStreamingUpstream>>;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = await startStreamingUpstream();
  gateway = await startTestGateway('/nowhere', { API_URL: upstream.url, METRICS_PORT: '9464' });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await gateway.metrics?.registry.metrics()) ?? '')?.[1]);

describe('a stream of events', () => {
  it('is passed on as it comes, in chunks', async () => {
    const reader = await read(gateway);
    expect(reader.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'transfer-encoding': 'chunked',
    });
    upstream.streams[0]?.write('event: changed\n\n');
    await until(() => reader.text() === 'retry: 2000\n\nevent: changed\n\n');
    upstream.streams[0]?.end();
    expect(await reader.ended).toBe(true);
  });

  it('takes no connection from other requests, however many there are', async () => {
    const readers = await Promise.all(Array.from({ length: STREAMS }, () => read(gateway)));
    const answers = await Promise.all([1, 2, 3].map(() => gateway.send('/api/offers/')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await metric('gateway_streams')).toBe(STREAMS);
    expect(await metric('gateway_requests_in_flight')).toBe(0);
    for (const { outgoing } of readers) outgoing.destroy();
    await until(() => upstream.streams.every(({ closed }) => closed));
  });

  it('ends well when its api process dies, and is not begun again elsewhere', async () => {
    const reader = await read(gateway);
    upstream.streams[0]?.destroy();
    expect(await reader.ended).toBe(true);
    expect(upstream.requests).toHaveLength(1);
    expect(await metric('gateway_streams')).toBe(0);
  });

  it('is begun at another process when the first cannot be reached', async () => {
    const away = await startUpstream();
    await away.close();
    const both = await startTestGateway('/nowhere', { API_URL: `${away.url},${upstream.url}` });
    const readers = [await read(both), await read(both, '/api/events/')];
    expect(readers.map(({ answer }) => answer.statusCode)).toEqual([200, 200]);
    await both.close();
  });

  it('ends when the gateway drains, also one that comes at the last moment', async () => {
    const reader = await read(gateway);
    const drained = gateway.drain();
    const late = await read(gateway);
    await drained;
    expect([await reader.ended, await late.ended]).toEqual([true, true]);
  });

  it('ends when its api process falls silent while another is well', async () => {
    let isSilent = false;
    const hanging = await startStreamingUpstream();
    const silent = await startUpstream((_request, response) => void response.writeHead(200).write(':\n\n'), {
      isSilent: () => isSilent,
    });
    const both = await startTestGateway('/nowhere', { API_URL: `${silent.url},${hanging.url}` });
    const [ofSilent, ofOther] = [await read(both), await read(both)];
    isSilent = true;
    await ofSilent.ended;
    expect(ofOther.answer.complete).toBe(false);
    await both.close();
    await hanging.close();
    await silent.close();
  });

  it('that is refused is an answer like any other', async () => {
    const refusing = await startUpstream((_request, response) => void response.writeHead(401).end('{}'));
    const strict = await startTestGateway('/nowhere', { API_URL: refusing.url });
    expect((await strict.send('/api/events')).status).toBe(401);
    await strict.close();
    await refusing.close();
  });
});
