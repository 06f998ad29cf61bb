import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { CaseEntry } from '../models';

/** Kinds of the entries whose times a trade shows. */
const KINDS = {
  walletChangedAt: 'wallet_changed',
  cryptoSentAt: 'hash_sent',
  markedCompleteAt: 'marked_complete',
  receivedAt: 'coins_received',
  disputedAt: 'disputed',
} as const;

export type TradeMoments = Record<keyof typeof KINDS, Date | null> & {
  /** Transaction hashes in the order given, replaced ones too. */
  hashes: { by: string; at: Date; isFirst: boolean }[];
  /** A request by one side that the other has not answered. */
  request: { id: number; by: TradeSide; at: Date; data: Record<string, string> } | null;
};

export const NO_MOMENTS = momentsOf({ requestSeq: null }, []);

/** Adds their moments to trades, in one statement for all. */
export async function withMoments<Row extends { id: number; requestSeq: number | null }>(
  rows: readonly Row[],
  transaction?: Transaction,
): Promise<(Row & { moments: TradeMoments })[]> {
  const entries = await CaseEntry.findAll({
    attributes: ['tradeId', 'seq', 'at', 'kind', 'actorRole', 'data'],
    where: { tradeId: rows.map(({ id }) => id), kind: [...Object.values(KINDS), 'payment_added', 'request'] },
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
  const times = Object.entries(KINDS).map(([name, kind]) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    // The last change of the wallet counts; every other kind counts when it was first logged.
    return [name, ofKind.at(kind === 'wallet_changed' ? -1 : 0)?.at ?? null];
  });
  const request = entries.find(({ seq }) => seq === requestSeq);
  return {
    ...(Object.fromEntries(times) as Record<keyof typeof KINDS, Date | null>),
    hashes: entries.flatMap(({ kind, actorRole: by, at }) =>
      kind === 'hash_sent' || kind === 'payment_added' ? [{ by, at, isFirst: kind === 'hash_sent' }] : [],
    ),
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
