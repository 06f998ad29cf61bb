import { addAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { BookPeriod } from '@souk/contracts/money/treasury/books';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { Sequelize } from 'sequelize';
import { type Database, select } from '../../../kernel/database/statements';

const PART = 1_000;

const EMPTY = {
  account: null as string | null,
  balance_usdt: null as string | null,
  id: null as number | null,
  created_at: null as string | null,
  kind: null as TransferKind | null,
  case_id: null as number | null,
  debit: null as string | null,
  credit: null as string | null,
  amount_usdt: null as string | null,
  crypto_type: null as CryptoType | null,
  crypto_amount: null as string | null,
};
export type JournalLine = typeof EMPTY & { line: 'opening' | 'transfer' | 'closing' | 'total' };

/** "12:available" of a user, "fees" and "external" of the platform. */
const nameOf = (account: string) => `CONCAT_WS(':', ${account}.user_id, ${account}.kind)`;

const BALANCES = `SELECT ${nameOf('accounts')} AS account, CAST(SUM(moves.amount) AS CHAR) AS balance_usdt FROM (
    SELECT credit_account_id AS account_id, amount FROM ledger_transfers WHERE created_at < :at
    UNION ALL SELECT debit_account_id, -amount FROM ledger_transfers WHERE created_at < :at
  ) AS moves JOIN ledger_accounts AS accounts ON accounts.id = moves.account_id
  GROUP BY accounts.id, accounts.user_id, accounts.kind HAVING SUM(moves.amount) <> 0 ORDER BY accounts.id`;

const ENDS = `SELECT COALESCE(MIN(id), 1) AS first, COALESCE(MAX(id), 0) AS last FROM ledger_transfers
  WHERE created_at >= :from AND created_at < :below`;

/**
 * A trade pays for coins with the seller's proceeds and the seller's fee: the coins are divided between both in proportion, also in a
 * divided trade.
 */
const TRANSFERS = `SELECT moved.id, moved.created_at AS at, moved.kind, moved.reference_id AS case_id,
    ${nameOf('debited')} AS debit, ${nameOf('credited')} AS credit, moved.amount AS amount_usdt, trades.crypto_type,
    CAST(ROUND(trades.crypto_amount * moved.amount / trades.usdt_amount, 8) AS CHAR) AS crypto_amount
  FROM ledger_transfers AS moved
    JOIN ledger_accounts AS debited ON debited.id = moved.debit_account_id
    JOIN ledger_accounts AS credited ON credited.id = moved.credit_account_id
    LEFT JOIN trades ON moved.kind IN ('trade_release', 'trade_seller_fee') AND trades.id = moved.reference_id
  WHERE moved.id BETWEEN :first AND :last AND moved.created_at >= :from AND moved.created_at < :below
  ORDER BY moved.id LIMIT ${PART}`;

const inFull = (amount: string) => toFixedDecimals(amount, USDT_DECIMALS);

/** Accounts with a balance at the beginning of a day (UTC). */
export function readBalances(database: Database, at: string) {
  return select<{ account: string; balance_usdt: string }>(database, BALANCES, { at });
}

/**
 * Books of closed days, in parts: opening balances, transfers by id, closing balances, and the turnover. One period's closing balances open
 * the next.
 */
export async function* readJournal(
  sequelize: Sequelize,
  { from, below }: BookPeriod,
): AsyncGenerator<JournalLine[]> {
  const balances = async (line: JournalLine['line'], at: string) =>
    (await readBalances(sequelize, at)).map((row) => ({ ...EMPTY, line, ...row }));
  yield balances('opening', from);
  const [ends] = await select<{ first: number; last: number }>(sequelize, ENDS, { from, below });
  const last = Number(ends?.last);
  let first = Number(ends?.first);
  let moved = '0';
  while (first <= last) {
    const range = { from, below, first, last };
    const rows = await select<Transfer>(sequelize, TRANSFERS, range);
    yield rows.map(({ at, ...row }) => ({
      ...EMPTY,
      line: 'transfer' as const,
      ...row,
      created_at: at.toISOString(),
    }));
    moved = addAmounts(moved, ...rows.map(({ amount_usdt }) => amount_usdt));
    first = rows.length < PART ? last + 1 : Number(rows.at(-1)?.id) + 1;
  }
  const closing = await balances('closing', below);
  yield closing;
  const balance_usdt = inFull(addAmounts('0', ...closing.map((row) => row.balance_usdt)));
  yield [{ ...EMPTY, line: 'total', balance_usdt, amount_usdt: inFull(moved) }];
}

type Transfer = Pick<
  JournalLine,
  'id' | 'kind' | 'case_id' | 'debit' | 'credit' | 'crypto_type' | 'crypto_amount'
> & {
  at: Date;
  amount_usdt: string;
};
