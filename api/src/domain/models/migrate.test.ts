import { testApi } from '../../../test/testApi';
import { databaseTime } from '../../kernel/database/databaseTime';
import { openDatabase } from '../../kernel/database/openDatabase';
import { select } from '../../kernel/database/statements';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { prepareDatabase } from './prepareDatabase';
import { assertMigrated, OURS } from './readSchema';

const api = testApi();
const known = [...migrations];
/** Migrations that a test adds stand for a later release. */
afterEach(async () => {
  migrations.splice(0, migrations.length, ...known);
  const replacements = known.map(({ name }) => name);
  await api.owner.query('DELETE FROM migrations WHERE name NOT IN (?)', { replacements: [replacements] });
});

/** Starts another release on the database: one that knows only these migrations. */
function start(...knows: typeof migrations): Promise<string[]> {
  migrations.splice(0, migrations.length, ...knows);
  return prepareDatabase(api.services.sequelize, api.services.config.ownerUrl);
}

async function migrateAtOnce(processes: number): Promise<string[][]> {
  const pools = Array.from({ length: processes }, () => openDatabase(api.services.config.ownerUrl ?? ''));
  const ran = await Promise.all(pools.map((pool) => migrate(pool)));
  await Promise.all(pools.map((pool) => pool.close()));
  return ran;
}

it('lets processes that start at once all come up, one of which migrates it', async () => {
  await api.owner.query('DROP TABLE migration_lock');
  migrations.push({ name: 'that all want to run', needs: 0, statements: ['DO SLEEP(0.5)'] });
  expect((await migrateAtOnce(4)).flat()).toEqual(['that all want to run']);
});

it('waits for a process that migrates, and follows one that died', async () => {
  const { owner } = api;
  await owner.query("UPDATE migration_lock SET owner = 'other', until = NOW(3) + INTERVAL 1 SECOND");
  const [leases] = await owner.query('SELECT until FROM migration_lock');
  expect(await migrate(owner)).toEqual([]);
  const [{ until }] = leases as [{ until: Date }];
  expect((await databaseTime(owner)).getTime()).toBeGreaterThanOrEqual(until.getTime());
});

it('goes on after a process that was killed half-way through the first migration', async () => {
  const { owner } = api;
  await owner.query('DROP TABLE daily_figures');
  await owner.query("DELETE FROM migrations WHERE name = '001-schema'");
  expect(await migrate(owner)).toEqual(['001-schema']);
  expect(await owner.query('SELECT * FROM daily_figures')).toEqual([[], expect.anything()]);
});

it.each([
  [
    'no longer says whose it is',
    "ALTER TABLE migrations COMMENT = ''",
    `ALTER TABLE migrations COMMENT = '${OURS}'`,
  ],
  ['is missing', 'RENAME TABLE migrations TO kept', 'RENAME TABLE kept TO migrations'],
])(
  'refuses a database of an older release, whose record of migrations %s, and touches nothing',
  async (_, make, undo) => {
    const { owner, services } = api;
    await owner.query(make);
    const lock = 'SELECT * FROM migration_lock';
    const before = await select(owner, lock);
    const says = /before 2\.0\.0: none of them was touched, Souk 1\.1\.0 is the last release that reads them/;
    await expect(prepareDatabase(services.sequelize, services.config.ownerUrl)).rejects.toThrow(says);
    await expect(assertMigrated(services.sequelize)).rejects.toThrow(says);
    expect(await select(owner, lock)).toEqual(before);
    await owner.query(undo);
    expect(await migrate(owner)).toEqual([]);
  },
);

it.each([
  ['a column', 'ADD COLUMN half_way INT'],
  ['an index', 'ADD KEY half_way (occupation)'],
  ['an index less', 'DROP KEY half_way'],
])('goes on after a process that was killed before it could record %s', async (what, change) => {
  const { owner } = api;
  migrations.push({ name: what, needs: 0, statements: [`ALTER TABLE users ${change}`] });
  expect(await migrate(owner)).toEqual([what]);
  await owner.query('DELETE FROM migrations WHERE name = ?', { replacements: [what] });
  expect(await migrate(owner)).toEqual([what]);
});

describe('during an upgrade', () => {
  const table = (name: string) => `CREATE TABLE IF NOT EXISTS ${name} (id INT PRIMARY KEY)`;
  const last = known.length;
  const next = { name: 'next', needs: last, statements: [table('made_next')] };
  const afterNext = { name: 'after next', needs: last + 1, statements: ['DROP TABLE IF EXISTS made_next'] };

  it('lets the release before start again, which leaves the rights to what it does not know alone', async () => {
    expect(await start(...known, next)).toEqual(['next']);
    const [self] = (await api.services.sequelize.query('SELECT CURRENT_USER() AS account'))[0] as {
      account: string;
    }[];
    const user = self?.account.replace(/(.*)@(.*)/, "'$1'@'$2'");
    await api.owner.query(`REVOKE UPDATE, DELETE ON made_next FROM ${user}`);
    expect(await start(...known)).toEqual([]);
    const change = api.services.sequelize.query('DELETE FROM made_next');
    await expect(change).rejects.toThrow('denied');
    expect(await start(...known, next)).toEqual([]);
    await api.services.sequelize.query('DELETE FROM made_next');
  });

  it('refuses a release older than that, and says what to do', async () => {
    await start(...known, next, afterNext);
    await expect(start(...known)).rejects.toThrow(/is newer than this program, Souk v[\d.]+, .*after next/);
    expect(await start(...known, next)).toEqual([]);
  });

  it('refuses a database of another line of releases', async () => {
    await start(...known, { ...next, name: 'from elsewhere' });
    await expect(start(...known, next)).rejects.toThrow('from elsewhere');
  });

  it('has a program that does not migrate refuse a database that is older', async () => {
    await assertMigrated(api.services.sequelize);
    migrations.push(next);
    await expect(assertMigrated(api.services.sequelize)).rejects.toThrow('next has not run');
  });
});
