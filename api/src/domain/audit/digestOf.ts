import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

/** A table of rows that let their holder do something, and the columns that say what. */
interface Digested {
  table: string;
  columns: string;
}

/** The audit log keeps it from the moment its owner made the row. The server computes it both times: a driver writes times and bytes in other ways. */
const digest = ({ columns }: Digested) => `SHA2(CONCAT_WS('\\n', ${columns}), 256)`;

/** @returns the digest of a row that this transaction wrote. */
export async function digestOf(transaction: Transaction, of: Digested, id: string): Promise<string> {
  const sql = `SELECT ${digest(of)} AS digest FROM ${of.table} WHERE id = :id`;
  const [row] = await select<{ digest: string }>(transaction, sql, { id });
  if (!row) throw new Error(`${of.table} has no row ${id}`);
  return row.digest;
}

/** A rule's query: the live rows that are not as an action of their owner made them. */
export const undigested = (of: Digested, action: string, live: string) => `
  SELECT CONCAT('${of.table} ', held.id) AS 'row', '${action}' AS expected, held.digest AS found
  FROM (SELECT id, user_id, ${digest(of)} AS digest FROM ${of.table} WHERE ${live}) AS held
  WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE audit_log.user_id = held.user_id
    AND action = '${action}' AND JSON_VALUE(after_json, '$.digest') = held.digest)`;
