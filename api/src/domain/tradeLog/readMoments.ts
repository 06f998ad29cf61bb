import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { CaseEntry } from '../models';

export interface TradeMoments {
  walletChangedAt: Date | null;
  cryptoSentAt: Date | null;
  markedCompleteAt: Date | null;
  receivedAt: Date | null;
  disputedAt: Date | null;
  /** A request by one side that the other has not answered. */
  request: { id: number; by: TradeSide; at: Date; data: Record<string, string> } | null;
}

export const NO_MOMENTS: TradeMoments = {
  walletChangedAt: null,
  cryptoSentAt: null,
  markedCompleteAt: null,
  receivedAt: null,
  disputedAt: null,
  request: null,
};

const SHOWN = [
  'wallet_changed',
  'hash_sent',
  'marked_complete',
  'coins_received',
  'disputed',
  'request',
] as const;

/** Adds their moments to trades, in one statement for all. */
export async function withMoments<Row extends { id: number; requestSeq: number | null }>(
  rows: readonly Row[],
  transaction?: Transaction,
): Promise<(Row & { moments: TradeMoments })[]> {
  const entries = await CaseEntry.findAll({
    attributes: ['tradeId', 'seq', 'at', 'kind', 'actorRole', 'data'],
    where: { tradeId: rows.map(({ id }) => id), kind: { [Op.in]: SHOWN } },
    order: ['tradeId', 'seq'],
    raw: true,
    transaction,
  });
  const byTrade = new Map<number, CaseEntry[]>();
  for (const entry of entries) byTrade.set(entry.tradeId, [...(byTrade.get(entry.tradeId) ?? []), entry]);
  return rows.map((row) => Object.assign(row, { moments: momentsOf(row, byTrade.get(row.id) ?? []) }));
}

function momentsOf(
  { requestSeq }: { requestSeq: number | null },
  entries: readonly CaseEntry[],
): TradeMoments {
  const first = (kind: CaseEntry['kind']) => entries.find((entry) => entry.kind === kind)?.at ?? null;
  const request = entries.find(({ seq }) => seq === requestSeq);
  return {
    walletChangedAt: entries.findLast(({ kind }) => kind === 'wallet_changed')?.at ?? null,
    cryptoSentAt: first('hash_sent'),
    markedCompleteAt: first('marked_complete'),
    receivedAt: first('coins_received'),
    disputedAt: first('disputed'),
    request: request
      ? {
          id: request.seq,
          by: request.actorRole as TradeSide,
          at: request.at,
          data: JSON.parse(request.data),
        }
      : null,
  };
}
