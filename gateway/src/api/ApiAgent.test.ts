import { createServer, request } from 'node:http';
import { Socket } from 'node:net';
import { close, listen, startUpstream } from '../../test/startUpstream';
import { ApiAgent, CONNECT_TIMEOUT, limitConnecting, QUEUE_TIMEOUT } from './ApiAgent';
import { isNeverConnected } from './answerUnavailable';

it('gives up a connection that does not come, and says that nobody has seen the request', async () => {
  const socket = new Socket();
  const error = new Promise<Error>((resolve) => socket.once('error', resolve));
  limitConnecting(socket, 1);
  await expect(error).resolves.toMatchObject({ code: CONNECT_TIMEOUT });
  expect(isNeverConnected(await error)).toBe(true);
  expect(socket.destroyed).toBe(true);
});

it('leaves a connection that stands alone', async () => {
  const upstream = await startUpstream();
  const agent = new ApiAgent();
  const status = () =>
    new Promise((resolve, reject) =>
      request(upstream.url, { agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      )
        .on('error', reject)
        .end(),
    );
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  expect(await status()).toBe(200);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(await status()).toBe(200);
  expect(new Set(upstream.requests.map(({ socket }) => socket.remotePort)).size).toBe(1);
  agent.destroy();
  await upstream.close();
});

it('gives up a request for which no connection becomes free, and says that nobody has seen it', async () => {
  const upstream = await startUpstream(() => undefined);
  const agent = new ApiAgent({ maxSockets: 1, queueLimitMs: 20 });
  request(upstream.url, { agent })
    .on('error', () => undefined)
    .end();
  while (upstream.requests.length === 0) await new Promise(setImmediate);
  const error = new Promise<Error>((resolve) =>
    request(upstream.url, { agent }).once('error', resolve).end(),
  );
  expect(agent.isCrowded).toBe(true);
  await expect(error).resolves.toMatchObject({ code: QUEUE_TIMEOUT });
  expect(isNeverConnected(await error)).toBe(true);
  expect(upstream.requests).toHaveLength(1);
  expect(agent.isCrowded).toBe(false);
  agent.destroy();
  await upstream.close();
});

it('waits for a connection that becomes free in time', async () => {
  const upstream = await startUpstream();
  const agent = new ApiAgent({ maxSockets: 1, queueLimitMs: 2_000 });
  const statuses = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((resolve, reject) =>
          request(upstream.url, { agent }, (answer) => resolve(answer.resume().statusCode))
            .on('error', reject)
            .end(),
        ),
    ),
  );
  expect(statuses).toEqual([200, 200, 200]);
  agent.destroy();
  await upstream.close();
});

it('ends an idle connection before the api does, whatever the api says of it', async () => {
  const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => response.end());
  const port = await listen(server);
  const agent = new ApiAgent();
  await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', agent }, (answer) => {
      // As the proxy does: it is not for the client.
      delete answer.headers['keep-alive'];
      answer.resume().once('close', resolve);
    }).end(),
  );
  const [idle] = Object.values(agent.freeSockets).flat();
  expect(idle?.timeout).toBe(55_000);
  agent.destroy();
  await close(server);
});
