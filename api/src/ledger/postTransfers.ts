import { addAmounts, compareAmounts, type DecimalString, subtractAmounts } from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { execute } from '../database/execute';
import { isUserAccount } from './accounts';
import { countTransfers } from './transferCounts';

/** Why money moved; with `referenceId` it names the deposit, withdrawal or trade, and can happen only once for it. */
export type TransferKind =
  | 'deposit'
  | 'withdrawal_hold'
  | 'withdrawal_return'
  | 'withdrawal_payout'
  | 'trade_lock'
  | 'trade_release'
  | 'trade_buyer_fee'
  | 'trade_seller_fee'
  | 'trade_refund';

/** Money that moves from the debited to the credited account. Balanced by construction, never changed afterwards. */
export interface Transfer {
  debit: number;
  credit: number;
  /** USDT, above zero, at most 6 decimals. */
  amount: DecimalString;
  kind: TransferKind;
  referenceId: number;
}

/**
 * Moves money: changes the balances of the users' accounts and writes the transfers, all in the caller's transaction.
 * Rows are locked in ascending account id, so that two operations cannot wait for each other in a circle.
 * @throws AppError `insufficient_funds` where a user's account would fall below zero; the transaction must then be rolled back.
 */
export async function postTransfers(transaction: Transaction, transfers: Transfer[]): Promise<void> {
  const moving = transfers.filter(({ amount }) => compareAmounts(amount, '0') > 0);
  for (const [account, change] of balanceChanges(moving)) {
    if (compareAmounts(change, '0') < 0) await take(transaction, account, change.slice(1));
    else if (compareAmounts(change, '0') > 0) await give(transaction, account, change);
  }
  await record(transaction, moving);
  countTransfers(transaction, moving);
}

/** What each user's account gains or loses in all, in ascending account id. */
function balanceChanges(transfers: Transfer[]): [account: number, change: DecimalString][] {
  const changes = new Map<number, DecimalString>();
  for (const { debit, credit, amount } of transfers) {
    changes.set(debit, subtractAmounts(changes.get(debit) ?? '0', amount));
    changes.set(credit, addAmounts(changes.get(credit) ?? '0', amount));
  }
  return [...changes].filter(([account]) => isUserAccount(account)).sort(([a], [b]) => a - b);
}

// MySQL computes with string parameters in DOUBLE unless they are cast.
const AMOUNT = 'CAST(? AS DECIMAL(20, 6))';

async function take(transaction: Transaction, account: number, amount: DecimalString): Promise<void> {
  const rows = await execute(
    transaction,
    `UPDATE ledger_accounts SET balance = balance - ${AMOUNT} WHERE id = ? AND balance >= ${AMOUNT}`,
    [amount, account, amount],
  );
  if (rows !== 1) throw new AppError('insufficient_funds');
}

async function give(transaction: Transaction, account: number, amount: DecimalString): Promise<void> {
  const rows = await execute(
    transaction,
    `UPDATE ledger_accounts SET balance = balance + ${AMOUNT} WHERE id = ?`,
    [amount, account],
  );
  if (rows !== 1) throw new Error(`Ledger account ${account} does not exist`);
}

async function record(transaction: Transaction, transfers: Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const places = transfers.map(() => `(?, ?, ${AMOUNT}, ?, ?, UTC_TIMESTAMP(3))`).join(', ');
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
