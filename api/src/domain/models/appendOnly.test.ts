import { createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { watchStatements } from '../../../test/watchStatements';
import { openDatabase } from '../../kernel/database/openDatabase';
import { select } from '../../kernel/database/statements';
import { knownTables, readWrongRights } from './appendOnly';
import { prepareDatabase } from './prepareDatabase';

const api = testApi();
const APPEND_ONLY = ['audit_log', 'ledger_transfers', 'settled_transfers'];
/** The user lacks this right on the table. */
const REFUSED = { original: { errno: 1142 } };

describe.each(APPEND_ONLY)("the api's user and %s", (table) => {
  beforeAll(() => createTrader(api, { balance: '5' }));

  it.each([
    `UPDATE ${table} SET created_at = created_at`,
    `DELETE FROM ${table}`,
    `REPLACE INTO ${table} SELECT * FROM ${table}`,
    `INSERT INTO ${table} SELECT * FROM ${table} ON DUPLICATE KEY UPDATE created_at = NOW()`,
    `TRUNCATE ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table} ADD COLUMN more INT`,
    `RENAME TABLE ${table} TO old`,
    `CREATE TABLE other LIKE ${table}`,
    `CREATE INDEX other ON ${table} (created_at)`,
    `CREATE TRIGGER other BEFORE INSERT ON ${table} FOR EACH ROW SET NEW.created_at = NOW()`,
    `GRANT UPDATE ON ${table} TO CURRENT_USER()`,
  ])('are refused: %s', async (sql) => {
    await expect(api.services.sequelize.query(sql)).rejects.toMatchObject(REFUSED);
  });
});

it.each([
  ["UPDATE offers SET buyer_wallet_address = 'thief'", 1143],
  ['UPDATE offers SET buyer_fee_percentage = 0', 1143],
  ['UPDATE offers SET owner_id = 1', 1143],
  ["UPDATE offers SET side = 'sell'", 1143],
  ['DELETE FROM offers', 1142],
  ['UPDATE offer_holds SET amount = 1', 1142],
])("the api's user does not rewrite what an offer is fixed by: %s", async (sql, errno) => {
  await expect(api.services.sequelize.query(sql)).rejects.toMatchObject({ original: { errno } });
});

it('is seen where it locks what is only appended to', async () => {
  const another = openDatabase(api.services.config.databaseUrl);
  const locked = watchStatements(another);
  await another.query('SELECT id FROM trades FOR UPDATE');
  await another.query('SELECT * FROM case_heads');
  expect(locked).toEqual([]);
  await another
    .query('SELECT * FROM trades JOIN case_heads ON case_heads.trade_id = trades.id FOR SHARE OF trades')
    .catch(() => null);
  await another.query('SELECT * FROM `case_entries` LOCK IN SHARE MODE');
  expect(locked).toEqual([expect.stringContaining('case_heads'), expect.stringContaining('case_entries')]);
  await another.close();
});

it('may not write down that a migration ran', async () => {
  const write = api.services.sequelize.query("INSERT INTO migrations (name, needs) VALUES ('002', 0)");
  await expect(write).rejects.toMatchObject(REFUSED);
});

it('may use a table that a migration adds', async () => {
  const { sequelize, config } = api.services;
  await api.owner.query('CREATE TABLE later (n INT)');
  await expect(sequelize.query('INSERT INTO later VALUES (1)')).rejects.toMatchObject(REFUSED);
  await prepareDatabase(sequelize, config.ownerUrl);
  await sequelize.query('INSERT INTO later VALUES (1)');
  await sequelize.query('UPDATE later SET n = 2');
  await sequelize.query('DELETE FROM later');
  expect(await select(sequelize, 'SELECT * FROM later')).toEqual([]);
});

describe('its rights at start', () => {
  const wrong = () => readWrongRights(api.services.sequelize);
  const user = () => api.services.sequelize.config.username;
  const database = () => api.services.sequelize.config.database;

  it('are right as its owner gives them', async () => {
    const { sequelize } = api.services;
    const rows = async () => (await sequelize.query('SELECT COUNT(*) AS rows_there FROM audit_log'))[0];
    const before = await rows();
    expect([await wrong(), await rows()]).toEqual([[], before]);
  });

  it('are too many for an owner', async () => {
    expect(await readWrongRights(api.owner)).toEqual([
      expect.stringMatching(/^must not have UPDATE on .*audit_log/),
      expect.stringMatching(/^must not have DELETE on .*ledger_transfers/),
      'must not have INSERT on migrations, migration_lock',
    ]);
  });

  it.each([
    ['INSERT', 'outbox'],
    ['UPDATE', 'trades'],
    ['DELETE', 'file_removals'],
    ['INSERT', 'ledger_transfers'],
  ])('lack %s on %s where that alone was taken away', async (right, table) => {
    await api.owner.query(`REVOKE ${right} ON ${table} FROM ${user()}`);
    expect(await wrong()).toEqual([`lacks ${right} on ${table}`]);
    await api.owner.query(`GRANT ${right} ON ${table} TO ${user()}`);
    expect(await wrong()).toEqual([]);
  });

  it('count where they were given by hand', async () => {
    await api.owner.query(`GRANT DELETE ON case_entries TO ${user()}`);
    const found = await wrong();
    await api.owner.query(`REVOKE DELETE ON case_entries FROM ${user()}`);
    expect(found).toEqual(['must not have DELETE on case_entries']);
  });

  it('are missing for each table that its user cannot see', async () => {
    await api.owner.query(`REVOKE SELECT ON ${database()}.* FROM ${user()}`);
    await api.owner.query(`REVOKE INSERT, UPDATE, DELETE ON blocks FROM ${user()}`);
    // A connection keeps the database rights that it found when it opened.
    const later = openDatabase(api.services.config.databaseUrl);
    const found = await readWrongRights(later);
    await later.close();
    expect(found[0]).toMatch(/^lacks SELECT on .*\bblocks\b/);
    await api.owner.query(`GRANT SELECT ON ${database()}.* TO ${user()}`);
    await api.owner.query(`GRANT INSERT, UPDATE, DELETE ON blocks TO ${user()}`);
  });

  it('are tried on every table that there is', async () => {
    const tables = await select<{ name: string }>(
      api.owner,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()
       AND table_name NOT IN ('migrations', 'migration_lock', 'later')`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(knownTables().sort());
  });
});

it('says which name the database does not let in', async () => {
  const url = Object.assign(new URL(api.services.config.ownerUrl ?? ''), { username: 'nobody' });
  await expect(prepareDatabase(api.services.sequelize, url.href)).rejects.toThrow(
    "No connection to the database as DATABASE_OWNER: Access denied for user 'nobody'",
  );
});

it('does everything where there is no owner', async () => {
  const alone = openDatabase(api.services.config.ownerUrl ?? '');
  expect(await prepareDatabase(alone, null)).toEqual([]);
  await alone.close();
});
