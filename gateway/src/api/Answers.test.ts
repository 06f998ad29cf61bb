import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { close, listen } from '../../test/startUpstream';
import { Answers } from './Answers';

it('breaks off the answer that its client does not take for long, and no other', async () => {
  const answers = new Answers();
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    answers.begin(response);
    // More than the buffers between the two can hold.
    response.write(Buffer.alloc(responses.length === 1 ? 32_000_000 : 10));
  });
  const port = await listen(server);
  const [idle, reading] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1').resume()];
  const ask = async (client: typeof idle, count: number) => {
    client.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: souk\r\n\r\n');
    while (responses.length < count) await new Promise(setImmediate);
  };
  await ask(idle, 1);
  await ask(reading, 2);
  answers.breakOff(performance.now() + 1_000);
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  answers.breakOff(performance.now() + 3_000);
  expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  for (const client of [idle, reading]) client.destroy();
  await close(server);
});
