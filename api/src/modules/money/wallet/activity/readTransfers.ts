import type { UserTransfer } from '@souk/contracts/backOffice/desk/evidence';
import type { Transaction } from 'sequelize';
import {
  EXTERNAL_ACCOUNT,
  FEES_ACCOUNT,
  USER_ACCOUNT_KINDS,
  userAccount,
} from '../../../../domain/ledger/accounts';
import { select } from '../../../../kernel/database/statements';

const PART = 1_000;

interface TransferRow extends Omit<UserTransfer, 'from' | 'to' | 'created_at'> {
  debit: number;
  credit: number;
  created_at: Date;
}

/** In the order of the ledger, in parts. */
export async function* readTransfers(
  transaction: Transaction,
  userId: number,
): AsyncGenerator<(Omit<UserTransfer, 'created_at'> & { created_at: Date })[]> {
  const own = USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));
  const found = await select<{ id: number }>(
    transaction,
    `SELECT id FROM ledger_transfers WHERE debit_account_id IN (:own)
      UNION SELECT id FROM ledger_transfers WHERE credit_account_id IN (:own) ORDER BY id`,
    { own },
  );
  for (let start = 0; start < found.length; start += PART) {
    const ids = found.slice(start, start + PART).map(({ id }) => id);
    const rows = await select<TransferRow>(
      transaction,
      `SELECT id, kind, reference_id, debit_account_id AS debit, credit_account_id AS credit, amount, created_at
        FROM ledger_transfers WHERE id IN (:ids) ORDER BY id`,
      { ids },
    );
    yield rows.map(({ debit, credit, ...row }) => ({
      ...row,
      from: sideOf(debit, own),
      to: sideOf(credit, own),
    }));
  }
}

function sideOf(account: number, own: number[]): UserTransfer['from'] {
  if (account === FEES_ACCOUNT) return 'fees';
  if (account === EXTERNAL_ACCOUNT) return 'external';
  return USER_ACCOUNT_KINDS[own.indexOf(account)] ?? 'other_trader';
}
