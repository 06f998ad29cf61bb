import { createLogger } from '@souk/server-core/logger';
import { FakeServer } from '../../../test/FakeServer';
import { openDatabase } from './openDatabase';
import { Readiness } from './Readiness';

async function stage(logger = createLogger('api', 'silent')) {
  const server = await FakeServer.start('only');
  const sequelize = openDatabase(`mysql://souk@${server.host}/souk`);
  const end = async () => {
    await server.stop();
    await sequelize.close();
  };
  return { server, readiness: new Readiness(sequelize, logger), end };
}

it.each<[string, (server: FakeServer) => unknown, string | null]>([
  ['can be written to', () => undefined, null],
  [
    'is read-only',
    (server) => Object.assign(server.variables, { read_only: 'ON' }),
    'the database cannot be written to',
  ],
  ['is down', (server) => server.stop(), 'the database cannot be written to'],
  ['is 25 seconds ahead', (server) => Object.assign(server, { aheadSeconds: 25 }), null],
  [
    'is 40 seconds ahead',
    (server) => Object.assign(server, { aheadSeconds: 40 }),
    "the clock is more than 30 seconds behind the database's",
  ],
  [
    'is 40 seconds behind',
    (server) => Object.assign(server, { aheadSeconds: -40 }),
    "the clock is more than 30 seconds ahead of the database's",
  ],
])('says whether the process can serve where the database %s', async (_, change, said) => {
  const { server, readiness, end } = await stage();
  await change(server);
  expect(await readiness.problem()).toBe(said);
  await end();
});

it('is ready until the only server was too slow three times in a row', async () => {
  const { server, readiness, end } = await stage();
  const answers: (string | null)[] = [];
  const ask = async (isHung: boolean) => {
    server.isHung = isHung;
    answers.push(await readiness.problem());
  };
  for (const isHung of [true, true, false, true, true, true, false]) await ask(isHung);
  const away = 'the database cannot be written to';
  expect(answers).toEqual([null, null, null, null, null, away, null]);
  await end();
});

it('is not ready at the first silence of several servers', async () => {
  const servers = [await FakeServer.start('a'), await FakeServer.start('b')];
  for (const server of servers) server.isHung = true;
  const sequelize = openDatabase(`mysql://souk@${servers.map(({ host }) => host).join()}/souk`);
  const readiness = new Readiness(sequelize, createLogger('api', 'silent'));
  expect(await readiness.problem()).toBe('the database cannot be written to');
  await Promise.all(servers.map((server) => server.stop()));
  await sequelize.close();
});

it('answers before a gateway stops waiting, though the server hangs', async () => {
  const { server, readiness, end } = await stage();
  server.isHung = true;
  const asked = performance.now();
  await readiness.problem();
  expect(performance.now() - asked).toBeLessThan(900);
  await end();
});

it('is ready while the server has no connection left for another client', async () => {
  const { server, readiness, end } = await stage();
  server.refuse = () => 1040;
  expect(await readiness.problem()).toBeNull();
  await end();
});

it('asks once for all who ask at the same time', async () => {
  const { server, readiness, end } = await stage();
  await Promise.all(Array.from({ length: 50 }, () => readiness.problem()));
  expect(server.probes).toBe(1);
  await end();
});

it('logs a change once', async () => {
  const logger = createLogger('api', 'silent');
  const error = jest.spyOn(logger, 'error');
  const info = jest.spyOn(logger, 'info');
  const { server, readiness, end } = await stage(logger);
  server.variables.read_only = 'ON';
  await readiness.problem();
  await readiness.problem();
  server.variables.read_only = 'OFF';
  await readiness.problem();
  expect([error.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
  await end();
});
