import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Drain } from './Drain';

it('a server ends when the last answer is over, even with idle connections', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response;
  });
  const drain = new Drain(0);
  drain.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const status = new Promise((resolve) =>
    get({ port, host: '127.0.0.1', agent }, (incoming) => resolve(incoming.resume().statusCode)),
  );
  while (!answer) await new Promise((resolve) => setTimeout(resolve, 5));

  let isOver = false;
  const ended = drain.start().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(isOver).toBe(false);
  answer.end('done');
  expect(await status).toBe(200);
  await ended;
  silent.destroy();
  agent.destroy();
});
