import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import type { Transaction } from 'sequelize';
import { testApi } from '../../../test/testApi';
import { selectRows } from '../database/execute';
import { inTransaction } from '../database/transaction';
import { answerProblem } from './answerProblem';

const api = testApi();
beforeAll(async () => {
  // Sequelize warns if a connection is unusable.
  jest.spyOn(console, 'warn').mockImplementation();
});

async function answerTo(work: (transaction: Transaction) => Promise<unknown>) {
  const app = new Koa();
  app.use(answerProblem(api.services.logger));
  app.use(() => inTransaction(api.services.sequelize, work));
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.closeAllConnections();
  server.close();
  const { detail } = (await response.json()) as { detail: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), detail };
}

async function endConnection(transaction: Transaction): Promise<void> {
  const [row] = await selectRows<{ id: number }>(transaction, 'SELECT CONNECTION_ID() AS id', []);
  await api.services.sequelize.query(`KILL ${row?.id}`);
}

it.each([
  [
    'between two statements',
    async (transaction: Transaction) => {
      await endConnection(transaction);
      // The server needs a moment to end a connection.
      await pause(50);
      await selectRows(transaction, 'SELECT 1', []);
    },
  ],
  [
    'before the commit',
    async (transaction: Transaction) => {
      await endConnection(transaction);
      await pause(50);
    },
  ],
  [
    'in a statement',
    async (transaction: Transaction) => {
      const [row] = await selectRows<{ id: number }>(transaction, 'SELECT CONNECTION_ID() AS id', []);
      const sleeping = selectRows(transaction, 'SELECT SLEEP(10)', []);
      await api.services.sequelize.query(`KILL ${row?.id}`);
      await sleeping;
    },
  ],
])(
  'says that the database is away, and when to come again, where it ended the connection %s',
  async (_, work) => {
    expect(await answerTo(work)).toEqual({
      status: 503,
      retryAfter: '5',
      detail: expect.stringContaining('Nothing was changed'),
    });
  },
);
