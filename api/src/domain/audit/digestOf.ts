import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

interface Digested {
  table: string;
  columns: string;
}

/** The audit log stores it when the owner makes the row. The server computes it both times: drivers format times and bytes differently. */
const digest = ({ columns }: Digested) => `SHA2(CONCAT_WS('\\n', ${columns}), 256)`;

/** @returns the digest of a row that this transaction wrote. */
export async function digestOf(transaction: Transaction, of: Digested, id: string): Promise<string> {
  const sql = `SELECT ${digest(of)} AS digest FROM ${of.table} WHERE id = :id`;
  const [row] = await select<{ digest: string }>(transaction, sql, { id });
  if (!row) throw new Error(`${of.table} has no row ${id}`);
  return row.digest;
}

/** A rule's query: live rows that differ from what an action of their owner made. */
export const undigested = (of: Digested, action: string, live: string) => `
  SELECT CONCAT('${of.table} ', held.id) AS 'row', '${action}' AS expected, held.digest AS found
  FROM (SELECT id, user_id, ${digest(of)} AS digest FROM ${of.table} WHERE ${live}) AS held
  WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE audit_log.user_id = held.user_id
    AND action = '${action}' AND JSON_VALUE(after_json, '$.digest') = held.digest)`;
