import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

/** Id of the newest transfer in the snapshot; 0 before the first. */
export async function lastTransferId(transaction: Transaction): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(id), 0) AS id FROM ledger_transfers';
  const [newest] = await select<{ id: string | number }>(transaction, sql);
  return Number(newest?.id ?? 0);
}
