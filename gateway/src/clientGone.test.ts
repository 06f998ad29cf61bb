import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestGateway } from '../test/startTestGateway';
import { startUpstream } from '../test/startUpstream';

const CLIENTS = 10;
/** More than all buffers on the way hold. */
const LONG = Buffer.alloc(8_000_000);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Has clients request a long response and leave, and waits until they hold none of the api's connections. */
async function expectNoneKept(leave: (clients: Socket[], answers: ServerResponse[]) => Promise<void>) {
  const answers: ServerResponse[] = [];
  const upstream = await startUpstream((_request, response) => answers.push(response));
  const gateway = await startTestGateway('/nowhere', { API_URL: upstream.url });
  const clients = Array.from({ length: CLIENTS }, () => connect(gateway.port, '127.0.0.1'));
  for (const client of clients) client.write('GET /api/offers/ HTTP/1.1\r\nHost: souk\r\n\r\n');
  await until(() => answers.length === CLIENTS);
  await leave(clients, answers);
  for (const client of clients) client.destroy();
  await until(() => answers.every(({ closed }) => closed));
  await gateway.close();
  await upstream.close();
}

describe('clients that go away', () => {
  it('before their answer keep no connection to the api, which hears of it', async () => {
    await expectNoneKept(async () => undefined);
  });

  it('in the middle of it keep none either', async () => {
    await expectNoneKept(async (clients, answers) => {
      for (const answer of answers) answer.end(LONG);
      await Promise.all(clients.map((client) => new Promise((resolve) => client.once('data', resolve))));
    });
  });
});
