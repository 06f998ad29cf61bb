import type { UserHistory } from '@souk/contracts/backOffice/desk/reviews';
import type { Transaction } from 'sequelize';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../../domain/ledger/requestColumns';
import { select } from '../../../../kernel/database/statements';

const LATEST = 4;
/** All bids that may be live: each holds money. */
const LATEST_BIDS = 20;

/** The case under review is left out of its own history. */
export interface Subject {
  kind: 'deposit' | 'withdrawal' | 'trade';
  id: number;
}

type Entry<Kind extends keyof UserHistory> = UserHistory[Kind]['latest'][number];
type Row<Kind extends keyof UserHistory> = Omit<Entry<Kind>, 'created_at'> & {
  createdAt: Date;
  total: number;
};

const AMOUNTS = { deposits: DEPOSIT_COLUMNS.credited, withdrawals: WITHDRAWAL_COLUMNS.held };
const REQUESTS = (table: keyof typeof AMOUNTS) => `
  SELECT id, status, ${AMOUNTS[table]} AS amount, created_at AS createdAt, COUNT(*) OVER () AS total FROM ${table}
  WHERE user_id = :userId AND id <> :without ORDER BY created_at DESC, id DESC LIMIT ${LATEST}`;

const TRADES = `
  SELECT id, status, usdt_amount AS amount, created_at AS createdAt, COUNT(*) OVER () AS total,
    IF(seller_id = :userId, 'seller', 'buyer') AS side FROM trades
  WHERE (seller_id = :userId OR buyer_id = :userId) AND id <> :without ORDER BY created_at DESC, id DESC LIMIT ${LATEST}`;

const BIDS = `
  SELECT id, crypto_type, price_per_unit, stock - reserved AS available_amount, held AS held_usdt, buyer_wallet_address,
    IF(deleted_at IS NULL, status, IF(stock < min_amount, 'filled', 'closed')) AS status,
    created_at AS createdAt, COUNT(*) OVER () AS total FROM offers
  WHERE owner_id = :userId AND side = 'buy' ORDER BY deleted_at IS NOT NULL, id DESC LIMIT ${LATEST_BIDS}`;

/** Leaves out `except`; with totals. */
export async function readHistory(
  transaction: Transaction,
  userId: number,
  except?: Subject,
): Promise<UserHistory> {
  // No row has the id 0.
  const without = (kind: Subject['kind']) => (except?.kind === kind ? except.id : 0);
  const deposits = await select<Row<'deposits'>>(transaction, REQUESTS('deposits'), {
    userId,
    without: without('deposit'),
  });
  const withdrawals = await select<Row<'withdrawals'>>(transaction, REQUESTS('withdrawals'), {
    userId,
    without: without('withdrawal'),
  });
  const trades = await select<Row<'trades'>>(transaction, TRADES, {
    userId,
    without: without('trade'),
  });
  const bids = await select<Row<'bids'>>(transaction, BIDS, { userId });
  return {
    deposits: { total: totalOf(deposits), latest: deposits.map(presentRequest) },
    withdrawals: { total: totalOf(withdrawals), latest: withdrawals.map(presentRequest) },
    trades: {
      total: totalOf(trades),
      latest: trades.map((row) => ({ ...presentRequest(row), side: row.side })),
    },
    bids: {
      total: totalOf(bids),
      latest: bids.map(({ total: _total, createdAt, ...bid }) => ({
        ...bid,
        created_at: createdAt.toISOString(),
      })),
    },
  };
}

const totalOf = (rows: { total: number }[]) => rows[0]?.total ?? 0;

function presentRequest<Status>(row: { id: number; status: Status; amount: string; createdAt: Date }) {
  return { id: row.id, status: row.status, amount: row.amount, created_at: row.createdAt.toISOString() };
}
