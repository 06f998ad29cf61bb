import { request } from 'node:http';
import { Socket } from 'node:net';
import { startUpstream } from '../../test/startUpstream';
import { ApiAgent, CONNECT_TIMEOUT, limitConnecting } from './ApiAgent';
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
  const agent = new ApiAgent({ keepAlive: true });
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
