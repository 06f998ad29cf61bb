import type { Transaction } from 'sequelize';
import { type PlatformClock, readClock } from '../../../../domain/clock/readClock';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { type TradeMoments, withMoments } from '../../../../domain/tradeLog/readMoments';
import type { Page } from '../../../../kernel/database/readPage';
import { select } from '../../../../kernel/database/statements';
import { findContested, type JudgedPayments, readTradeVerdicts, type VerdictRow } from '../../../money';
import type { FoundPayment } from '../../tables';
import type { TradeWithParties } from './presenter';

/** Everything that a trade is presented from: its row, its parties' names, its log, the time, and the chain's verdicts on its hashes. */
export type TradeRow = TradeWithParties & {
  moments: TradeMoments;
  clock: PlatformClock;
  verdict?: VerdictRow;
  payments?: JudgedPayments['payments'];
  found?: FoundRow[];
  /** Given and found hashes that someone else's trade claims too. */
  contested?: string[];
};

type FoundRow = Pick<FoundPayment, 'tradeId' | 'hash' | 'amount' | 'blockAt'>;

/** Payments found for trades, to their present wallets, that their seller has given for none. */
const FOUND = `SELECT trade_id AS tradeId, hash, amount, block_at AS blockAt FROM found_payments
  JOIN trades ON trades.id = trade_id AND buyer_wallet_address = wallet
  WHERE trade_id IN (:ids) AND NOT EXISTS (
    SELECT 1 FROM trades AS other WHERE other.canonical_txn_hash = hash AND other.seller_id = trades.seller_id
  ) AND NOT EXISTS (
    SELECT 1 FROM trade_payments AS part WHERE part.canonical_txn_hash = hash AND part.user_id = trades.seller_id
  ) ORDER BY block_at, hash`;

/** Adds the presenter's facts to trades, in a constant number of statements. */
export async function withFacts<Row extends TradeWithParties>(
  rows: readonly Row[],
  transaction?: Transaction,
): Promise<(Row & TradeRow)[]> {
  if (rows.length === 0) return [];
  const clock = await readClock(transaction);
  const known = await withMoments(rows, transaction);
  const withHash = rows.filter(({ canonicalTxnHash }) => canonicalTxnHash !== null);
  const judged = await readTradeVerdicts(
    transaction,
    withHash.map(({ id }) => id),
  );
  const isShort = (id: number) => judged.get(id)?.verdict?.outcome === 'wrong';
  const ids = rows
    .filter(({ id, status }) => status === 'open' || (status === 'crypto_sent' && isShort(id)))
    .map(({ id }) => id);
  const found = ids.length > 0 ? await select<FoundRow>(databaseOf(transaction), FOUND, { ids }) : [];
  const contested = await findContested(
    transaction,
    rows.flatMap((row) => {
      const { id, sellerId: userId, status, latePayment } = row;
      const isOver = status === 'completed' || (status === 'cancelled' && latePayment !== 'open');
      const own = isOver ? [] : (judged.get(id)?.payments ?? []);
      const offered = found.filter(({ tradeId }) => tradeId === id).map(({ hash }) => ({ userId, hash }));
      return [...own, ...offered].map((one) => ({ id, userId: one.userId, hash: one.hash }));
    }),
  );
  return known.map((row) =>
    Object.assign(row, {
      clock,
      ...judged.get(row.id),
      found: found.filter(({ tradeId }) => tradeId === row.id),
      contested: contested.filter(({ id }) => id === row.id).map(({ hash }) => hash),
    }),
  );
}

export async function pageWithFacts<Row extends TradeWithParties>(
  page: Page<Row>,
): Promise<Page<Row & TradeRow>> {
  return { items: await withFacts(page.items), total: page.total };
}
