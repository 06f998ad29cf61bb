import { testApi } from '../../test/testApi';
import { openDatabase } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

const api = testApi();

it('keeps its turn through a migration that takes longer than a connection may be silent', async () => {
  const sequelize = openDatabase(api.services.config.ownerUrl ?? '');
  sequelize.addHook('afterConnect', async (connection) => {
    const { query } = connection as { query(sql: string, done: () => void): void };
    await new Promise<void>((done) => query.call(connection, 'SET SESSION wait_timeout = 1', done));
  });
  migrations.push({ name: 'that takes long', statements: ['DO SLEEP(2)'] });
  expect(await migrate(sequelize)).toEqual(['that takes long']);
  await sequelize.close();
});

it('goes on after a process that was killed half-way through the baseline', async () => {
  const { owner } = api;
  await owner.query('DROP TABLE daily_figures');
  await owner.query("DELETE FROM migrations WHERE name = '001-baseline'");
  expect(await migrate(owner)).toEqual(['001-baseline']);
  expect(await owner.query('SELECT * FROM daily_figures')).toEqual([[], expect.anything()]);
});

it.each([
  ['a column', 'ADD COLUMN half_way INT'],
  ['an index', 'ADD KEY half_way (occupation)'],
  ['an index less', 'DROP KEY half_way'],
])('goes on after a process that was killed before it could record %s', async (what, change) => {
  const { owner } = api;
  migrations.push({ name: what, statements: [`ALTER TABLE users ${change}`] });
  expect(await migrate(owner)).toEqual([what]);
  await owner.query('DELETE FROM migrations WHERE name = ?', { replacements: [what] });
  expect(await migrate(owner)).toEqual([what]);
});
