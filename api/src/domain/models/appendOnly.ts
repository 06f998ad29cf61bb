import type { Sequelize } from 'sequelize';
import { errorNumber } from '../../kernel/database/serverErrors';
import { select } from '../../kernel/database/statements';
import { allFeatures } from '../allFeatures';
import type { Changeable } from '../Feature';
import { migrations } from './migrations';

/** Tables that the api's user only reads. */
const OWNERS = ['migrations', 'migration_lock'];
/** The server's numbers for a table, and a column, that a user may not treat like this. */
const DENIED = [1142, 1143];

type Write = 'INSERT' | 'UPDATE' | 'DELETE';

/** Rows of these are added and never deleted; some of their columns may change, or none. */
const readChangeable = (): Record<string, Changeable> =>
  Object.assign({}, ...allFeatures().map(({ changeable }) => changeable));

function writesTo(table: string): readonly Write[] {
  if (OWNERS.includes(table)) return [];
  return readChangeable()[table] ? ['INSERT'] : ['INSERT', 'UPDATE', 'DELETE'];
}

/** The columns of a table that may change where not all of them may. @param columns all that it has, quoted. */
function changeableOf(table: string, columns: readonly string[]): readonly string[] {
  const said = readChangeable()[table] ?? [];
  if (!('except' in said)) return said;
  return columns.filter((column) => !said.except.includes(column.replaceAll('`', '')));
}

/**
 * Lets the api's user write to each table, but only add to those that are append-only. Reading every table is its right from the
 * beginning: without any right to the database it could not connect.
 * @param owner Owns the tables and may pass its rights on.
 * @param account As `CURRENT_USER()` names it, such as `souk@localhost`.
 */
export async function grantRights(owner: Sequelize, account: string): Promise<void> {
  const at = account.lastIndexOf('@');
  const user = `${owner.escape(account.slice(0, at))}@${owner.escape(account.slice(at + 1))}`;
  for (const [name, columns] of await readColumns(owner)) {
    const writes = writesTo(name);
    const changeable = changeableOf(name, columns);
    const rights = changeable.length > 0 ? [...writes, `UPDATE (${changeable.join(', ')})`] : writes;
    if (rights.length > 0) await owner.query(`GRANT ${rights.join(', ')} ON \`${name}\` TO ${user}`);
  }
}

type Right = 'SELECT' | 'LOCK IN SHARE MODE' | Write;

/** Each right of the api's user as a statement that finds no row. A row that may be changed may be locked in any way. */
const TRIES: Record<Right, (table: string, columns: readonly string[]) => string> = {
  SELECT: (table) => `SELECT * FROM ${table} WHERE FALSE`,
  // Servers want different rights for it where nothing may be changed.
  'LOCK IN SHARE MODE': (table) => `SELECT * FROM ${table} WHERE FALSE LOCK IN SHARE MODE`,
  // All columns: MariaDB wants a value for each that has no default.
  INSERT: (table, columns) => `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table} WHERE FALSE`,
  UPDATE: (table, [column]) => `UPDATE ${table} SET ${column} = ${column} WHERE FALSE`,
  DELETE: (table) => `DELETE FROM ${table} WHERE FALSE`,
};

/**
 * Tries every way in which the api uses its tables, and those in which it must not, without touching a row: rights that were given
 * by hand count too.
 * @returns which rights the api's user lacks, and which it must not have; nothing where all is well.
 */
export async function readWrongRights(sequelize: Sequelize): Promise<string[]> {
  const columnsOf = await readColumns(sequelize);
  const wrong = new Map<string, string[]>();
  const note = (what: string, table: string) => wrong.set(what, [...(wrong.get(what) ?? []), table]);
  for (const table of [...knownTables(), ...OWNERS]) {
    const columns = columnsOf.get(table);
    if (!columns) {
      // A table that its user has no right to cannot be seen.
      if (!OWNERS.includes(table)) note('lacks SELECT on', table);
      continue;
    }
    for (const right of await findWrong(sequelize, table, columns)) note(`${right} on`, table);
  }
  return [...wrong].map(([what, tables]) => `${what} ${tables.join(', ')}`);
}

/** "lacks INSERT", "must not have DELETE", "lacks UPDATE (`state`)". */
async function findWrong(sequelize: Sequelize, table: string, columns: readonly string[]): Promise<string[]> {
  const wanted: readonly string[] = ['SELECT', 'LOCK IN SHARE MODE', ...writesTo(table)];
  const wrong: string[] = [];
  for (const [right, statement] of Object.entries(TRIES)) {
    const isAllowed = await mayRun(sequelize, statement(`\`${table}\``, columns));
    if (isAllowed !== wanted.includes(right)) wrong.push(`${isAllowed ? 'must not have' : 'lacks'} ${right}`);
  }
  for (const column of changeableOf(table, columns))
    if (!(await mayRun(sequelize, TRIES.UPDATE(table, [column])))) wrong.push(`lacks UPDATE (${column})`);
  return wrong;
}

/** A newer release may have added tables, whose rights are its own business. */
export function knownTables(): string[] {
  const statements = migrations.flatMap((migration) => migration.statements);
  const names = (made: RegExp) => statements.flatMap((statement) => made.exec(statement)?.[1] ?? []);
  const gone = names(/^DROP TABLE IF EXISTS (\w+)/);
  return [...new Set(names(/^CREATE TABLE IF NOT EXISTS (\w+)/))].filter((name) => !gone.includes(name));
}

/** The columns of each table that may be given a value. */
async function readColumns(sequelize: Sequelize): Promise<Map<string, string[]>> {
  const rows = await select<{ tableName: string; columnName: string }>(
    sequelize,
    `SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns
     WHERE table_schema = DATABASE() AND COALESCE(generation_expression, '') = '' ORDER BY ordinal_position`,
  );
  const columns = new Map<string, string[]>();
  for (const { tableName, columnName } of rows)
    columns.set(tableName, [...(columns.get(tableName) ?? []), `\`${columnName}\``]);
  return columns;
}

async function mayRun(sequelize: Sequelize, sql: string): Promise<boolean> {
  try {
    await sequelize.query(sql);
    return true;
  } catch (error) {
    if (DENIED.includes(errorNumber(error) ?? 0)) return false;
    throw error;
  }
}
