import type { Transaction } from 'sequelize';

/** What a statement may be given: amounts as decimal strings, never as numbers with a fraction. */
export type SqlValue = string | number | Date | null;

interface PreparedConnection {
  execute(sql: string, values: SqlValue[], done: (error: Error | null, result: unknown) => void): void;
}

/**
 * Runs a prepared statement on the transaction's own connection. The kernel's statements go this way: Sequelize's model
 * calls cost three times the processor time, and a guarded update needs its exact SQL.
 */
async function run(transaction: Transaction, sql: string, values: SqlValue[]): Promise<unknown> {
  const { connection } = transaction as unknown as { connection: PreparedConnection };
  return new Promise((resolve, reject) => {
    connection.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** Runs an UPDATE, INSERT or DELETE and tells how many rows it found. */
export async function execute(transaction: Transaction, sql: string, values: SqlValue[]): Promise<number> {
  const result = (await run(transaction, sql, values)) as { affectedRows: number };
  return result.affectedRows;
}
