import type { Transaction } from 'sequelize';
import { USER_ACCOUNT_KINDS, userAccount } from '../../../../domain/ledger/accounts';
import { select } from '../../../../kernel/database/statements';

const UNEXPLAINED = `
  SELECT accounts.user_id AS id FROM ledger_accounts AS accounts
  LEFT JOIN (
    SELECT account_id, SUM(amount) AS moved FROM (
      SELECT credit_account_id AS account_id, amount FROM ledger_transfers WHERE credit_account_id IN (:accounts)
      UNION ALL SELECT debit_account_id, -amount FROM ledger_transfers WHERE debit_account_id IN (:accounts)
    ) AS sides GROUP BY account_id
  ) AS moves ON moves.account_id = accounts.id
  WHERE accounts.id IN (:accounts)
  GROUP BY accounts.user_id HAVING SUM(accounts.balance) <> SUM(COALESCE(moved, 0))`;

/** The users among these whose balance the transfers do not explain. Their money moves only by a decision of its own. */
export async function readUnexplained(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const accounts = userIds.flatMap((id) => USER_ACCOUNT_KINDS.map((kind) => userAccount(id, kind)));
  const rows = await select<{ id: number }>(transaction, UNEXPLAINED, { accounts });
  return new Set(rows.map(({ id }) => id));
}
