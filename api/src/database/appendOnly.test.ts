import { QueryTypes } from 'sequelize';
import { createTrader } from '../../test/factories';
import { testApi } from '../../test/testApi';
import { assertAppendOnly } from './appendOnly';
import { openDatabase } from './connect';
import { prepareDatabase } from './prepareDatabase';

const api = testApi();
const APPEND_ONLY = ['audit_log', 'ledger_transfers', 'settled_transfers'];
/** The user may not treat the table like this. */
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

it('may read and lock what is only appended to', async () => {
  const read = APPEND_ONLY.map((table) =>
    api.services.sequelize.query(`SELECT * FROM ${table} LOCK IN SHARE MODE`),
  );
  await expect(Promise.all(read)).resolves.toHaveLength(3);
});

it('may not write down that a migration ran', async () => {
  const write = api.services.sequelize.query("INSERT INTO migrations VALUES ('002')");
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
  expect(await sequelize.query('SELECT * FROM later', { type: QueryTypes.SELECT })).toEqual([]);
});

it('is refused at start where it may do more', async () => {
  await expect(assertAppendOnly(api.services.sequelize)).resolves.toBeUndefined();
  await expect(assertAppendOnly(api.owner)).rejects.toThrow(
    "The user of DATABASE_URL must not be able to change audit_log: see 'Database users' in docs/operations.md",
  );
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
