import type { Transaction } from 'sequelize';
import { type TradeMoments, withMoments } from '../../../domain/cases/readMoments';
import { readVerdicts } from '../../../domain/chain/presentVerdict';
import { type PlatformClock, readClock } from '../../../domain/clock/readClock';
import type { Verdict } from '../../../domain/models';
import type { Page } from '../../../kernel/database/readPage';
import type { TradeWithParties } from './presenter';

/** All that a trade is presented from: its row, its parties' names, its log, the time, and what the chain says of its hash. */
export type TradeRow = TradeWithParties & {
  moments: TradeMoments;
  clock: PlatformClock;
  verdict?: Verdict;
};

/** Trades with what their presenter needs beside their rows, in a few statements for all of them. */
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
  return known.map((row) => Object.assign(row, { clock, verdict: verdicts.get(row.id) }));
}

/** A page of trades with the same. */
export async function pageWithFacts<Row extends TradeWithParties>(
  page: Page<Row>,
): Promise<Page<Row & TradeRow>> {
  return { items: await withFacts(page.items), total: page.total };
}
