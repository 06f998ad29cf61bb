import { ConfigError } from '@souk/server-core/environment';
import { QueryTypes, type Sequelize } from 'sequelize';
import { errorNumber } from './serverErrors';

/**
 * The tables that prove where money came from, who decided what and what happened to a trade, each with a column of its own: the
 * api adds rows and never changes one.
 */
const APPEND_ONLY: Record<string, string> = {
  audit_log: 'created_at',
  case_checkpoints: 'at',
  case_entries: 'at',
  case_heads: 'seq',
  ledger_transfers: 'created_at',
  settled_transfers: 'created_at',
  treasury_adjustments: 'created_at',
};
/** What the api's user only reads, as it may every table. */
const OWNERS = ['migrations', 'migration_lock'];
/** The server's number for a table that a user may not treat like this. */
const DENIED = 1142;

/**
 * Lets the api's user write to each table, but only add to those that are append-only. Reading every table is its right from the
 * beginning: without any right to the database it could not connect.
 * @param owner Owns the tables and may pass its rights on.
 * @param account As `CURRENT_USER()` names it, such as `souk@localhost`.
 */
export async function grantRights(owner: Sequelize, account: string): Promise<void> {
  const at = account.lastIndexOf('@');
  const user = `${owner.escape(account.slice(0, at))}@${owner.escape(account.slice(at + 1))}`;
  const tables = await owner.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    { type: QueryTypes.SELECT },
  );
  for (const { name } of tables) {
    if (OWNERS.includes(name)) continue;
    const rights = name in APPEND_ONLY ? 'INSERT' : 'INSERT, UPDATE, DELETE';
    await owner.query(`GRANT ${rights} ON \`${name}\` TO ${user}`);
  }
}

/**
 * Tries to change what is only added to, without touching a row: rights that somebody gave by hand count too.
 * @throws ConfigError where the server would let the api's user do it.
 */
export async function assertAppendOnly(sequelize: Sequelize): Promise<void> {
  for (const [table, column] of Object.entries(APPEND_ONLY))
    for (const change of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`])
      if (await isAllowed(sequelize, `${change} WHERE FALSE`))
        throw new ConfigError(
          `The user of DATABASE_URL must not be able to change ${table}: see 'Database users' in docs/operations.md`,
        );
}

async function isAllowed(sequelize: Sequelize, sql: string): Promise<boolean> {
  try {
    await sequelize.query(sql);
    return true;
  } catch (error) {
    if (errorNumber(error) === DENIED) return false;
    throw error;
  }
}
