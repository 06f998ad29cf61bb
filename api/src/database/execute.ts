import type { Sequelize, Transaction } from 'sequelize';

/** What a statement may be given: amounts as decimal strings, never as numbers with a fraction. */
export type SqlValue = string | number | Date | null;

interface Connection {
  execute(sql: string, values: SqlValue[], done: (error: Error | null, result: unknown) => void): void;
}

/** What hands out the pool's connections; Sequelize's types do not promise what a connection can do. */
interface Connections {
  getConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): void;
}

/**
 * Prepared statements on the pool that the models use too. What runs at every request goes this way, and so does the whole
 * ledger: Sequelize's model calls cost three times the processor time, and a guarded update needs its exact SQL.
 */
function runOn(connection: Connection, sql: string, values: SqlValue[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

function run(transaction: Transaction, sql: string, values: SqlValue[]): Promise<unknown> {
  const { connection } = transaction as unknown as { connection: Connection };
  return runOn(connection, sql, values);
}

/** Runs an UPDATE, INSERT or DELETE and returns how many rows it found. */
export async function execute(transaction: Transaction, sql: string, values: SqlValue[]): Promise<number> {
  const result = (await run(transaction, sql, values)) as { affectedRows: number };
  return result.affectedRows;
}

const insertStatements = new Map<string, string>();

/**
 * Inserts one row, whose columns are named as the models name them, and returns the id that the database gave it. The names are
 * the code's own, never a request's.
 */
export async function insertRow(
  transaction: Transaction,
  table: string,
  row: Record<string, SqlValue>,
): Promise<number> {
  const names = Object.keys(row);
  const key = `${table} ${names}`;
  const sql = insertStatements.get(key) ?? insertStatement(table, names);
  insertStatements.set(key, sql);
  const result = (await run(transaction, sql, Object.values(row))) as { insertId: number };
  return result.insertId;
}

function insertStatement(table: string, names: string[]): string {
  const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
}

/**
 * The rows of a SELECT, in a transaction or on a connection of the pool. Its columns must be named as `Row` names them;
 * amounts come as decimal strings, truth values as 0 and 1.
 */
export async function selectRows<Row>(
  source: Sequelize | Transaction,
  sql: string,
  values: SqlValue[],
): Promise<Row[]> {
  if (!('connectionManager' in source)) return (await run(source, sql, values)) as Row[];
  const connections = source.connectionManager as unknown as Connections;
  const connection = await connections.getConnection();
  try {
    return (await runOn(connection, sql, values)) as Row[];
  } finally {
    connections.releaseConnection(connection);
  }
}
