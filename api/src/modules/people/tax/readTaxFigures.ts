import type { TaxFigures } from '@souk/contracts/people/tax';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { Transaction } from 'sequelize';
import { select } from '../../../kernel/database/statements';

interface Row {
  userId: number;
  coin: CryptoType;
  count: number;
  units: string;
  usdt: string;
}

const IN_YEAR = 'moved.created_at >= :from AND moved.created_at < :to';
/** Transfers of a paid trade: the seller's proceeds and their fee. A divided trade moves a part. */
const TRADED = `moved.kind IN ('trade_release', 'trade_seller_fee')`;

const tradesAs = (side: 'buyer' | 'seller') => `
  SELECT trades.${side}_id AS userId, trades.crypto_type AS coin, COUNT(DISTINCT trades.id) AS count,
    CAST(ROUND(SUM(trades.crypto_amount * moved.amount / trades.usdt_amount), 8) AS CHAR) AS units,
    CAST(SUM(moved.amount) AS CHAR) AS usdt
  FROM trades JOIN ledger_transfers AS moved ON moved.reference_id = trades.id AND ${TRADED}
  WHERE trades.${side}_id IN (:ids) AND ${IN_YEAR} GROUP BY trades.${side}_id, trades.crypto_type
  ORDER BY trades.crypto_type`;

const movedOf = (kind: string, side: 'debit' | 'credit') => `
  SELECT own.user_id AS userId, COUNT(*) AS count, CAST(SUM(moved.amount) AS CHAR) AS usdt
  FROM ledger_accounts AS own JOIN ledger_transfers AS moved ON moved.${side}_account_id = own.id
  WHERE own.user_id IN (:ids) AND moved.kind = '${kind}' AND ${IN_YEAR} GROUP BY own.user_id`;

const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year + 1}-01-01` });

/** Amounts that these users bought, sold, sent and received within a year (UTC), from the ledger. Read it in a snapshot. */
export async function readTaxFigures(
  transaction: Transaction,
  { year, ids }: { year: number; ids: readonly number[] },
): Promise<TaxFigures[]> {
  if (ids.length === 0) return [];
  const read = (sql: string) => select<Row>(transaction, sql, { ids: [...ids], ...yearOf(year) });
  const [bought, sold] = [await read(tradesAs('buyer')), await read(tradesAs('seller'))];
  const received = await read(movedOf('deposit', 'credit'));
  const sent = await read(movedOf('withdrawal_payout', 'debit'));
  return ids.map((id) => {
    const own = (rows: Row[]) => rows.filter(({ userId }) => userId === id);
    const coins = [...new Set([...own(bought), ...own(sold)].map(({ coin }) => coin))].sort();
    const traded = (rows: Row[], coin: CryptoType) => {
      const { count, units, usdt } = own(rows).find((row) => row.coin === coin) ?? NONE;
      return { count, units, usdt };
    };
    const moved = (rows: Row[]) => {
      const { count, usdt } = own(rows)[0] ?? NONE;
      return { count, usdt };
    };
    return {
      year,
      coins: coins.map((coin) => ({
        crypto_type: coin,
        purchases: traded(bought, coin),
        sales: traded(sold, coin),
      })),
      received: moved(received),
      sent: moved(sent),
    };
  });
}

const NONE = { count: 0, units: '0.00000000', usdt: '0.000000' };

export async function readTaxPeople(transaction: Transaction, year: number): Promise<number[]> {
  const ofSide = (side: 'debit' | 'credit') => `
    SELECT own.user_id AS id FROM ledger_transfers AS moved
      JOIN ledger_accounts AS own ON own.id = moved.${side}_account_id AND own.user_id IS NOT NULL
    WHERE ${IN_YEAR} AND moved.kind IN ('trade_release', 'trade_seller_fee', 'deposit', 'withdrawal_payout')`;
  const sql = `${ofSide('debit')} UNION ${ofSide('credit')} ORDER BY id`;
  return (await select<{ id: number }>(transaction, sql, yearOf(year))).map(({ id }) => id);
}
