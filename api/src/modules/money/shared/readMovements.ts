import { addAmounts, subtractAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import type { Transaction } from 'sequelize';
import { USER_ACCOUNT_KINDS, userAccount } from '../../../domain/ledger/accounts';
import { LedgerAccount } from '../../../domain/models';
import { presentBalance } from '../../../domain/presenters/presentBalance';
import { select } from '../../../kernel/database/statements';

/** A position in the order of transfers; the id 0 precedes all transfers of that moment. */
export interface Position {
  createdAt: Date;
  id: number;
}

export interface ChangeRow extends Position {
  kind: TransferKind;
  referenceId: number;
  change: WalletBalance;
}

interface MovementRow extends ChangeRow {
  balance: WalletBalance;
}

interface TransferRow extends Position {
  kind: TransferKind;
  referenceId: number;
  debit: number;
  credit: number;
  amount: string;
}

export interface MovementQuery {
  from?: Date;
  below: Position | null;
  limit: number;
  balance?: WalletBalance;
}

const BALANCES = ['available_balance', 'escrow_balance', 'pending_withdrawals'] as const;
const NOTHING: WalletBalance = { available_balance: '0', escrow_balance: '0', pending_withdrawals: '0' };

export const accountsOf = (userId: number) => USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));

export function subtractBalances(a: WalletBalance, b: WalletBalance): WalletBalance {
  const less = (name: (typeof BALANCES)[number]) =>
    toFixedDecimals(subtractAmounts(a[name], b[name]), USDT_DECIMALS);
  return {
    available_balance: less('available_balance'),
    escrow_balance: less('escrow_balance'),
    pending_withdrawals: less('pending_withdrawals'),
  };
}

/** Balances just below a position, or now. The transaction must be a snapshot. */
export async function readBalance(
  transaction: Transaction,
  userId: number,
  below: Position | null = null,
): Promise<WalletBalance> {
  const accounts = await LedgerAccount.findAll({ where: { userId }, raw: true, transaction });
  const now = presentBalance(accounts);
  return below ? subtractBalances(now, await sumChanges(transaction, userId, below)) : now;
}

/** A user's transfers, the latest first, each with the balance after it. The transaction must be a snapshot. */
export async function readMovements(
  transaction: Transaction,
  userId: number,
  query: MovementQuery,
): Promise<MovementRow[]> {
  let next = query.balance ?? (await readBalance(transaction, userId, query.below));
  return (await readChanges(transaction, userId, query)).map((row) => {
    const balance = next;
    next = subtractBalances(balance, row.change);
    return { ...row, balance };
  });
}

/** Without balances: they do not follow from each other if some kinds are left out. */
export async function readChanges(
  transaction: Transaction,
  userId: number,
  query: Omit<MovementQuery, 'balance'> & {
    kinds?: readonly TransferKind[] /** A condition. */;
    only?: string;
  },
): Promise<ChangeRow[]> {
  const own = accountsOf(userId);
  const rows = await selectTransfers(transaction, own, query);
  return rows.map(({ debit, credit, amount, ...row }) => ({
    ...row,
    change: changeOf(own, [
      { account: credit, amount },
      { account: debit, amount: `-${amount}` },
    ]),
  }));
}

/** Each account has its own part of the index, so that a page costs the same in a long history. */
function selectTransfers(
  transaction: Transaction,
  own: number[],
  { from, below, kinds, only, limit }: Parameters<typeof readChanges>[2],
): Promise<TransferRow[]> {
  const conditions = [
    from && 'created_at >= :from',
    below && 'created_at <= :at AND (created_at < :at OR id < :id)',
    kinds && 'kind IN (:kinds)',
    only && `(${only})`,
  ].filter(Boolean);
  const order = `ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
  const parts = ['debit_account_id', 'credit_account_id'].flatMap((side) =>
    own.map((account) => {
      const where = [`${side} = ${account}`, ...conditions].join(' AND ');
      return `(SELECT id, created_at FROM ledger_transfers WHERE ${where} ${order})`;
    }),
  );
  return select<TransferRow>(
    transaction,
    `SELECT transfers.id, kind, reference_id AS referenceId, debit_account_id AS debit, credit_account_id AS credit,
      amount, transfers.created_at AS createdAt
    FROM (${parts.join(' UNION ')} ${order}) AS page JOIN ledger_transfers AS transfers ON transfers.id = page.id
    ORDER BY transfers.created_at DESC, transfers.id DESC`,
    {
      ...(from && { from: toSql(from) }),
      ...(below && { at: toSql(below.createdAt), id: below.id }),
      ...(kinds && { kinds: [...kinds] }),
    },
  );
}

async function sumChanges(transaction: Transaction, userId: number, from: Position): Promise<WalletBalance> {
  const own = accountsOf(userId);
  const within = 'created_at >= :from AND (created_at > :from OR id >= :fromId)';
  const rows = await select<{ account: number; amount: string }>(
    transaction,
    `SELECT credit_account_id AS account, SUM(amount) AS amount FROM ledger_transfers
      WHERE credit_account_id IN (:own) AND ${within} GROUP BY credit_account_id
    UNION ALL
    SELECT debit_account_id, -SUM(amount) FROM ledger_transfers
      WHERE debit_account_id IN (:own) AND ${within} GROUP BY debit_account_id`,
    { own, from: toSql(from.createdAt), fromId: from.id },
  );
  return changeOf(own, rows);
}

/** Sequelize drops the milliseconds of a date in a replacement. */
function toSql(time: Date): string {
  return time.toISOString().slice(0, -1).replace('T', ' ');
}

/** Signed amounts as the parts of one user's balance; other accounts are left out. */
export function changeOf(
  own: readonly number[],
  amounts: readonly { account: number; amount: string }[],
): WalletBalance {
  const change = { ...NOTHING };
  BALANCES.forEach((name, index) => {
    const parts = amounts.filter(({ account }) => account === own[index]);
    change[name] = toFixedDecimals(addAmounts(...parts.map(({ amount }) => amount)), USDT_DECIMALS);
  });
  return change;
}
