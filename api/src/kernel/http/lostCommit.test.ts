import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Sequelize, Transaction } from 'sequelize';
import { createTrader, next } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { execute, selectRows } from '../database/execute';
import { OutcomeUnknown } from '../database/OutcomeUnknown';
import { openDatabase } from '../database/openDatabase';
import { inTransaction } from '../database/transaction';
import { oncePerKey } from './idempotency';

const api = testApi();

/** A proxy to the database that drops the first COMMIT, or only its reply, with the connection. */
async function losing(
  what: 'the COMMIT' | 'its answer',
): Promise<{ sequelize: Sequelize; end(): Promise<void> }> {
  const url = new URL(api.services.config.databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  let isLost = false;
  const relay = createServer((client) => {
    const server = socketPath ? connect(socketPath) : connect(Number(url.port || 3306), url.hostname);
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', cut).on('close', cut);
    let isCutting = false;
    client.on('data', (sent) => {
      if (!isLost && sent.includes('COMMIT')) {
        isLost = true;
        isCutting = true;
        if (what === 'the COMMIT') return cut();
      }
      server.write(sent);
    });
    server.on('data', (answer) => (isCutting ? cut() : client.write(answer)));
  });
  const sequelize = openDatabase(await addressOf(relay, url));
  const end = async () => {
    await sequelize.close();
    relay.close();
  };
  return { sequelize, end };
}

async function addressOf(relay: Server, url: URL): Promise<string> {
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const own = new URL(url);
  own.searchParams.delete('socketPath');
  return Object.assign(own, { host: `127.0.0.1:${(relay.address() as AddressInfo).port}` }).href;
}

const COUNT =
  'INSERT INTO rate_limits (`key`, points) VALUES (?, 1) ON DUPLICATE KEY UPDATE points = points + 1';

async function timesDone(name: string): Promise<number> {
  return inTransaction(api.services.sequelize, async (transaction) => {
    const sql = 'SELECT points FROM rate_limits WHERE `key` = ?';
    return (await selectRows<{ points: number }>(transaction, sql, [name]))[0]?.points ?? 0;
  });
}

beforeAll(() => {
  // Sequelize warns if a COMMIT fails.
  jest.spyOn(console, 'warn').mockImplementation();
});

it.each(['the COMMIT', 'its answer'] as const)(
  'does an operation once, and answers it, where %s is lost and the request carried a key',
  async (what) => {
    const { sequelize, end } = await losing(what);
    const { user } = await createTrader(api);
    const name = `done-${next()}`;
    const request = {
      caller: { user: user.get(), now: new Date() } as never,
      key: name,
      route: 'POST /',
      body: {},
    };
    const answer = { status: 201, body: '{"id":1}' };
    const operation = async (transaction: Transaction) => {
      await execute(transaction, COUNT, [name]);
      return answer;
    };
    expect(await oncePerKey(sequelize, request, operation)).toEqual(answer);
    expect(await timesDone(name)).toBe(1);
    await end();
  },
);

it.each([
  ['the COMMIT', 0],
  ['its answer', 1],
] as const)('does not repeat an operation without a key where %s is lost', async (what, times) => {
  const { sequelize, end } = await losing(what);
  const name = `done-${next()}`;
  const lost = inTransaction(sequelize, (transaction) => execute(transaction, COUNT, [name]));
  await expect(lost).rejects.toThrow(OutcomeUnknown);
  expect(await timesDone(name)).toBe(times);
  await end();
});
