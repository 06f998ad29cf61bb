import type { Transaction } from 'sequelize';
import { type TradeMoments, withMoments } from '../../cases/readMoments';
import { type PlatformClock, readClock } from '../../deadlines/readClock';
import type { Page } from '../../http/route';
import type { TradeWithParties } from './presenter';

/** All that a trade is presented from: its row, its parties' names, its log, and the time. */
export type TradeRow = TradeWithParties & { moments: TradeMoments; clock: PlatformClock };

/** Trades with what their presenter needs beside their rows, in two statements for all of them. */
export async function withFacts<Row extends TradeWithParties>(
  rows: readonly Row[],
  transaction?: Transaction,
): Promise<(Row & TradeRow)[]> {
  if (rows.length === 0) return [];
  const clock = await readClock(transaction);
  const known = await withMoments(rows, transaction);
  return known.map((row) => Object.assign(row, { clock }));
}

/** A page of trades with the same. */
export async function pageWithFacts<Row extends TradeWithParties>(
  page: Page<Row>,
): Promise<Page<Row & TradeRow>> {
  return { items: await withFacts(page.items), total: page.total };
}
