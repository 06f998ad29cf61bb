// @slow: waits for hosts that do not answer

import type { Sequelize } from 'sequelize';
import { FakeServer } from '../../../test/FakeServer';
import { DatabaseHosts } from './DatabaseHosts';
import { openDatabase } from './openDatabase';
import { select } from './statements';
import { inTransaction } from './transaction';

let servers: [FakeServer, FakeServer];
let sequelize: Sequelize;

beforeEach(async () => {
  // Sequelize warns if a transaction cannot be rolled back.
  jest.spyOn(console, 'warn').mockImplementation();
  servers = [await FakeServer.start('first'), await FakeServer.start('second')];
  sequelize = openDatabase(`mysql://souk@${servers[0].host},${servers[1].host}/souk`);
});

afterEach(async () => {
  for (const server of servers) server.isHung = false;
  await Promise.all(servers.map((server) => server.stop()));
  await sequelize.close();
});

async function whoAnswers(): Promise<string | undefined> {
  const [row] = await select<{ name: string }>(sequelize, 'SELECT name');
  return row?.name;
}

async function untilAnswers(name: string): Promise<void> {
  while ((await whoAnswers().catch(() => null)) !== name);
}

it.each<[string, (first: FakeServer) => unknown]>([
  ['is read-only', (first) => Object.assign(first.variables, { read_only: 'ON' })],
  ['is a secondary', (first) => Object.assign(first.variables, { read_only: 'ON', super_read_only: 'ON' })],
  ['lost the majority of its group', (first) => group(first, false)],
  ['is down', (first) => first.stop()],
  ['hangs', (first) => Object.assign(first, { isHung: true })],
])('connects to the second host where the first %s', async (_, change) => {
  await change(servers[0]);
  expect(await whoAnswers()).toBe('second');
});

function group(server: FakeServer, leads: boolean | null): void {
  server.variables.group_replication_group_name = '6f0f3a52-2f6e-4a07-9a77-3f6b1c0de001';
  server.leads = leads;
}

it.each<[string, boolean | null]>([
  ['leads its group', true],
  ['does not let its user see the group', null],
])('connects to a first host that %s', async (_, leads) => {
  group(servers[0], leads);
  expect(await whoAnswers()).toBe('first');
});

it('cuts what waits for a primary that lost its group, and asks the other', async () => {
  const [first] = servers;
  group(first, true);
  await whoAnswers();
  first.leads = false;
  await untilAnswers('second');
});

it('waits for a writer while a group chooses one', async () => {
  const [first, second] = servers;
  for (const server of servers) server.variables.read_only = 'ON';
  const answer = whoAnswers();
  // Probed repeatedly: none was writable.
  while (first.probes < 3) await new Promise((resolve) => setImmediate(resolve));
  second.variables.read_only = 'OFF';
  expect(await answer).toBe('second');
});

it('connects to the first host where both can be written to', async () => {
  expect(await whoAnswers()).toBe('first');
});

it('says that no host can be written to', async () => {
  for (const server of servers) server.variables.read_only = 'ON';
  const addresses = servers.map(({ host }) => new URL(`mysql://souk@${host}/souk`));
  const chosen = new DatabaseHosts(addresses, 150).choose();
  await expect(chosen).rejects.toThrow('none of the hosts in DATABASE_URL can be written to');
});

it.each([1290, 1792, 1836, 3100])(
  'runs a transaction that is refused with %d again on the other host',
  async (errno) => {
    const [first, second] = servers;
    await whoAnswers();
    first.refuse = (statement) => (statement.startsWith('UPDATE') ? errno : undefined);
    let runs = 0;
    await inTransaction(sequelize, async (transaction) => {
      runs += 1;
      first.variables.read_only = 'ON';
      await sequelize.query('UPDATE things', { transaction });
    });
    expect(runs).toBe(2);
    expect(first.statements).toEqual(['START TRANSACTION', 'UPDATE things', 'ROLLBACK']);
    expect(second.statements).toEqual(['START TRANSACTION', 'UPDATE things', 'COMMIT']);
  },
);

it('runs a transaction again whose server went away', async () => {
  const [first, second] = servers;
  let runs = 0;
  await inTransaction(sequelize, async (transaction) => {
    runs += 1;
    if (runs === 1) await first.stop();
    await sequelize.query('UPDATE things', { transaction });
  });
  expect(runs).toBe(2);
  expect(second.statements).toEqual(['START TRANSACTION', 'UPDATE things', 'COMMIT']);
});

it('gives up after a few moves where each server refuses', async () => {
  for (const server of servers)
    server.refuse = (statement) => (statement.startsWith('UPDATE') ? 1290 : undefined);
  let runs = 0;
  const refused = inTransaction(sequelize, (transaction) => {
    runs += 1;
    return sequelize.query('UPDATE things', { transaction });
  });
  await expect(refused).rejects.toThrow('refused by the test');
  expect(runs).toBe(5);
});

it('uses no pooled connection to a server that turned read-only', async () => {
  const [first] = servers;
  await Promise.all([whoAnswers(), whoAnswers(), whoAnswers()]);
  first.variables.read_only = 'ON';
  await untilAnswers('second');
  expect(await Promise.all([whoAnswers(), whoAnswers(), whoAnswers()])).toEqual([
    'second',
    'second',
    'second',
  ]);
});

it('cuts what waits for a server that hangs, and asks the other', async () => {
  const [first] = servers;
  await whoAnswers();
  first.isHung = true;
  await expect(whoAnswers()).rejects.toThrow('is left: it did not answer within 1000 ms');
  expect(await whoAnswers()).toBe('second');
});

it('returns to the first host once it can be written to again', async () => {
  const [first] = servers;
  first.variables.read_only = 'ON';
  expect(await whoAnswers()).toBe('second');
  first.variables.read_only = 'OFF';
  await untilAnswers('first');
});
