import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

/** The id of the newest transfer that a snapshot sees; 0 before the first. */
export async function lastTransferId(transaction: Transaction): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(id), 0) AS id FROM ledger_transfers';
  const [newest] = await select<{ id: string | number }>(transaction, sql);
  return Number(newest?.id ?? 0);
}
