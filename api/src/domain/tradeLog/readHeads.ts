import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';
import type { Trade } from '../models';
import { databaseOf } from '../models/databaseOf';
import { type Opening, openingEntry } from './entryHash';

const LAST = `SELECT trade_id AS tradeId, seq, hash FROM case_entries JOIN (
    SELECT trade_id, MAX(seq) AS seq FROM case_entries WHERE trade_id IN (:ids) GROUP BY trade_id
  ) AS last USING (trade_id, seq)`;

export async function readHeads(
  trades: readonly (Opening & Pick<Trade, 'id'>)[],
  transaction?: Transaction,
): Promise<Map<number, CaseHead>> {
  if (trades.length === 0) return new Map();
  const ids = trades.map(({ id }) => id);
  const rows = await select<CaseHead & { tradeId: number }>(databaseOf(transaction), LAST, { ids });
  const last = new Map(rows.map(({ tradeId, seq, hash }) => [tradeId, { seq, hash }]));
  return new Map(
    trades.map((trade) => [trade.id, last.get(trade.id) ?? { seq: 0, hash: openingEntry(trade).hash }]),
  );
}
