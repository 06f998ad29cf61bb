import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@souk/server-core/logger';
import Koa from 'koa';
import { sendCsv } from './sendCsv';

const logger = createLogger('api', 'silent');
let server: Server;
let address: string;
let lines: () => AsyncGenerator<string>;

beforeAll(async () => {
  const app = new Koa();
  app.on('error', () => undefined);
  app.use((context) => sendCsv(context, { lines: lines(), name: 'users.csv' }, logger));
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('reads no further once the client has left, nor faster than it takes', async () => {
  let read = 0;
  const ended = new Promise<void>((resolve) => {
    lines = async function* () {
      try {
        for (;;) {
          read += 1;
          yield 'x'.repeat(100_000);
        }
      } finally {
        resolve();
      }
    };
  });
  const stop = new AbortController();
  const response = await fetch(address, { signal: stop.signal });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const taken = read;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read).toBe(taken);
  stop.abort();
  await ended;
});

it('cuts an answer whose lines cannot be read to the end, and says so in the log and in the file', async () => {
  const logged = jest.spyOn(logger, 'error');
  lines = async function* () {
    yield 'id\r\n';
    throw new Error('The database is away');
  };
  const response = await fetch(address);
  let file = '';
  const read = async () => {
    for await (const part of response.body ?? []) file += Buffer.from(part).toString();
  };
  await expect(read()).rejects.toThrow();
  expect(file).toBe('id\r\n# Broke off: this file is not complete\r\n');
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'an export broke off');
});
