import { testApi } from '../../test/testApi';
import { openDatabase } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations';

const api = testApi();

/** As many processes as start at once. */
async function migrateAtOnce(processes: number): Promise<string[][]> {
  const pools = Array.from({ length: processes }, () => openDatabase(api.services.config.ownerUrl ?? ''));
  const ran = await Promise.all(pools.map((pool) => migrate(pool)));
  await Promise.all(pools.map((pool) => pool.close()));
  return ran;
}

it('lets processes that start at once all come up, one of which migrates it', async () => {
  await api.owner.query('DROP TABLE migration_lock');
  migrations.push({ name: 'that all want to run', statements: ['DO SLEEP(0.5)'] });
  expect((await migrateAtOnce(4)).flat()).toEqual(['that all want to run']);
});

it('waits for a process that migrates, and follows one that died', async () => {
  const { owner } = api;
  await owner.query(
    "UPDATE migration_lock SET owner = 'other', until = UTC_TIMESTAMP(3) + INTERVAL 1 SECOND",
  );
  const startedAt = performance.now();
  expect(await migrate(owner)).toEqual([]);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
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
