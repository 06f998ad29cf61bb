import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
} from '@souk/contracts/amounts/amounts';
import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { execute, selectRows } from '../../kernel/database/execute';
import { isUserAccount } from './accounts';
import { countTransfers } from './transferCounts';

/** A movement from the debited to the credited account. Balanced by construction, never changed afterwards. */
export interface Transfer {
  debit: number;
  credit: number;
  /** USDT, above zero, at most 6 decimals. */
  amount: DecimalString;
  kind: TransferKind;
  referenceId: number;
}

/**
 * Changes users' balances and writes the transfers, all in the caller's transaction.
 * @throws AppError `insufficient_funds` if a user's account would fall below zero; the transaction must then be rolled back.
 */
export async function postTransfers(transaction: Transaction, transfers: Transfer[]): Promise<void> {
  const moving = transfers.filter(({ amount }) => compareAmounts(amount, '0') > 0);
  await changeBalances(transaction, balanceChanges(moving));
  await record(transaction, moving);
  countTransfers(transaction, moving);
}

/** Total change of each user's account, by ascending account id. */
function balanceChanges(transfers: Transfer[]): [account: number, change: DecimalString][] {
  const changes = new Map<number, DecimalString>();
  for (const { debit, credit, amount } of transfers) {
    changes.set(debit, subtractAmounts(changes.get(debit) ?? '0', amount));
    changes.set(credit, addAmounts(changes.get(credit) ?? '0', amount));
  }
  return [...changes]
    .filter(([account, change]) => isUserAccount(account) && compareAmounts(change, '0') !== 0)
    .sort(([a], [b]) => a - b);
}

// MySQL computes string parameters as DOUBLE unless they are cast.
const AMOUNT = 'CAST(? AS DECIMAL(20, 6))';

/**
 * Changes all balances in one statement, each only if it stays at or above zero. It walks the primary key, so rows are locked in
 * ascending account id, and two operations cannot deadlock.
 */
async function changeBalances(
  transaction: Transaction,
  changes: [account: number, change: DecimalString][],
): Promise<void> {
  if (changes.length === 0) return;
  const accounts = changes.map(([account]) => account);
  const places = accounts.map(() => '?').join(', ');
  const change = `CASE id ${`WHEN ? THEN ${AMOUNT} `.repeat(changes.length)}END`;
  const changed = await execute(
    transaction,
    `UPDATE ledger_accounts FORCE INDEX (PRIMARY) SET balance = balance + ${change}
    WHERE id IN (${places}) AND balance + ${change} >= 0`,
    [...changes.flat(), ...accounts, ...changes.flat()],
  );
  if (changed === changes.length) return;
  const existing = await selectRows(
    transaction,
    `SELECT id FROM ledger_accounts WHERE id IN (${places})`,
    accounts,
  );
  if (existing.length < changes.length) throw new Error(`Of the ledger accounts ${accounts} not all exist`);
  throw new AppError('insufficient_funds');
}

async function record(transaction: Transaction, transfers: Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const places = transfers.map(() => `(?, ?, ${AMOUNT}, ?, ?, NOW(3))`).join(', ');
  await execute(
    transaction,
    `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at) VALUES ${places}`,
    transfers.flatMap(({ debit, credit, amount, kind, referenceId }) => [
      debit,
      credit,
      amount,
      kind,
      referenceId,
    ]),
  );
}
