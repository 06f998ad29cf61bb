import type { Transaction } from 'sequelize';
import { type PlatformClock, readClock } from '../../../../domain/clock/readClock';
import type { Verdict } from '../../../../domain/models';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { type TradeMoments, withMoments } from '../../../../domain/tradeLog/readMoments';
import type { Page } from '../../../../kernel/database/readPage';
import { select } from '../../../../kernel/database/statements';
import { findContested, readVerdicts } from '../../../money';
import type { FoundPayment } from '../../tables';
import type { TradeWithParties } from './presenter';

/** Everything that a trade is presented from: its row, its parties' names, its log, the time, and the chain's verdict on its hash. */
export type TradeRow = TradeWithParties & {
  moments: TradeMoments;
  clock: PlatformClock;
  verdict?: Verdict;
  found?: FoundRow[];
  /** Own and found hashes that another seller's trade claims too. */
  contested?: string[];
};

type FoundRow = Pick<FoundPayment, 'tradeId' | 'hash' | 'amount' | 'blockAt'>;

/** Payments found for open trades, to their present wallets, that were not given for another trade of the same seller. */
const FOUND = `SELECT trade_id AS tradeId, hash, amount, block_at AS blockAt FROM found_payments
  JOIN trades ON trades.id = trade_id AND buyer_wallet_address = wallet
  WHERE trade_id IN (:ids) AND NOT EXISTS (
    SELECT 1 FROM trades AS other WHERE other.canonical_txn_hash = hash AND other.seller_id = trades.seller_id
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
  const verdicts = await readVerdicts(
    'trade',
    withHash.map(({ id }) => id),
    transaction,
  );
  const ids = rows.filter(({ status }) => status === 'open').map(({ id }) => id);
  const found = ids.length > 0 ? await select<FoundRow>(databaseOf(transaction), FOUND, { ids }) : [];
  const contested = await findContested(
    transaction,
    rows.flatMap((row) => {
      const { id, sellerId: userId, canonicalTxnHash: given, status, latePayment } = row;
      const isOver = status === 'completed' || (status === 'cancelled' && latePayment !== 'open');
      const own = given === null || isOver ? [] : [given];
      const offered = found.filter(({ tradeId }) => tradeId === id).map(({ hash }) => hash);
      return [...own, ...offered].map((hash) => ({ id, userId, hash }));
    }),
  );
  return known.map((row) =>
    Object.assign(row, {
      clock,
      verdict: verdicts.get(row.id),
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
