import type { Transaction } from 'sequelize';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { type Database, placeOf } from '../../../../kernel/database/statements';
import { joinSets } from './joinSets';
import { readPairsAmong, readTies } from './readTies';

/** Sellers and buyers who traded with each other although facts tie them together. */
export function readTiedPairs(database: Database): Promise<[seller: number, buyer: number][]> {
  const { sequelize, transaction } = placeOf(database);
  return transaction ? readPairsIn(transaction) : inSnapshot(sequelize, readPairsIn);
}

async function readPairsIn(transaction: Transaction): Promise<[seller: number, buyer: number][]> {
  const sets = joinSets((await readTies(transaction, null)).map(({ people }) => people));
  const setOf = new Map(sets.flatMap((ids, set) => ids.map((id) => [id, set] as const)));
  if (setOf.size === 0) return [];
  const pairs = await readPairsAmong(transaction, [...setOf.keys()]);
  return pairs
    .filter(({ sellerId, buyerId }) => setOf.get(sellerId) === setOf.get(buyerId))
    .map(({ sellerId, buyerId }) => [sellerId, buyerId]);
}
