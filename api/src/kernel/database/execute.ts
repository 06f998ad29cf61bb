import type { Transaction } from 'sequelize';

/** A statement's parameter: amounts are decimal strings, never numbers with a fraction. */
export type SqlValue = string | number | Date | null;

interface Connection {
  execute(sql: string, values: SqlValue[], done: (error: Error | null, result: unknown) => void): void;
}

/**
 * Prepared statements on a transaction's own connection, for the ledger, opening a trade, its idempotency key and the rate limits:
 * model calls cost three times the processor time, and a guarded update needs its exact SQL. Other code uses models, and `select` and
 * `change` of `statements.ts`.
 */
function run(transaction: Transaction, sql: string, values: SqlValue[]): Promise<unknown> {
  const { connection } = transaction as unknown as { connection: Connection };
  return new Promise((resolve, reject) => {
    connection.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Runs an UPDATE, INSERT or DELETE and returns the number of matched rows. */
export async function execute(transaction: Transaction, sql: string, values: SqlValue[]): Promise<number> {
  const result = (await run(transaction, sql, values)) as { affectedRows: number };
  return result.affectedRows;
}

/** Runs an INSERT of one row and returns its generated id. */
export async function insert(transaction: Transaction, sql: string, values: SqlValue[]): Promise<number> {
  const result = (await run(transaction, sql, values)) as { insertId: number };
  return result.insertId;
}

const insertStatements = new Map<string, string>();

/** Inserts one row by the models' column names, and returns its generated id. The names come from code, never from a request. */
export async function insertRow(
  transaction: Transaction,
  table: string,
  row: Record<string, SqlValue>,
): Promise<number> {
  const names = Object.keys(row);
  const key = `${table} ${names}`;
  const sql = insertStatements.get(key) ?? insertStatement(table, names);
  insertStatements.set(key, sql);
  return insert(transaction, sql, Object.values(row));
}

function insertStatement(table: string, names: string[]): string {
  const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
}

/** Rows of a SELECT. Column names must match `Row`; amounts come as decimal strings, booleans as 0 and 1. */
export async function selectRows<Row>(
  transaction: Transaction,
  sql: string,
  values: SqlValue[],
): Promise<Row[]> {
  return (await run(transaction, sql, values)) as Row[];
}
