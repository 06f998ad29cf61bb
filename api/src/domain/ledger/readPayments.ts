import type { TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';
import { databaseOf } from '../models/databaseOf';

/** A transaction that a side gave for a trade. */
export interface TradePayment {
  tradeId: number;
  /** 0: the hash of the trade's own row. */
  place: number;
  userId: number;
  txnHash: string;
  /** In its canonical form. */
  hash: string;
  sellerId: number;
  status: TradeStatus;
  cryptoType: string;
  cryptoAmount: string;
  usdtAmount: string;
  createdAt: Date;
  /** Ended without money: the claim no longer stands. */
  isGivenUp: 0 | 1;
}

const OF_TRADE = `trades.seller_id AS sellerId, trades.status, trades.crypto_type AS cryptoType,
  trades.crypto_amount AS cryptoAmount, trades.usdt_amount AS usdtAmount, trades.created_at AS createdAt,
  trades.status = 'cancelled' AND COALESCE(trades.late_payment, '') <> 'open' AS isGivenUp`;

/** SQL of the payments of trades `:ids`, or with `:hashes`. Each of its two parts has an index. */
export function paymentsSql(by: 'ids' | 'hashes'): string {
  const [trade, hash] =
    by === 'ids'
      ? ['trades.id IN (:ids)', 'canonical_txn_hash IS NOT NULL']
      : ['TRUE', 'canonical_txn_hash IN (:hashes)'];
  return `SELECT trades.id AS tradeId, 0 AS place, seller_id AS userId, seller_txn_hash AS txnHash, canonical_txn_hash AS hash, ${OF_TRADE}
      FROM trades WHERE ${trade} AND trades.${hash}
    UNION ALL SELECT trade_id, place, user_id, txn_hash, parts.canonical_txn_hash, ${OF_TRADE}
      FROM trade_payments AS parts JOIN trades ON trades.id = trade_id WHERE ${trade} AND parts.${hash}`;
}

/** Payments by trade: the seller's first, in the order given. */
export async function readPayments(
  transaction: Transaction | undefined,
  ids: readonly number[],
): Promise<Map<number, TradePayment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await select<TradePayment>(
    databaseOf(transaction),
    `${paymentsSql('ids')} ORDER BY userId <> sellerId, place`,
    { ids },
  );
  const byTrade = new Map<number, TradePayment[]>();
  for (const row of rows) byTrade.set(row.tradeId, [...(byTrade.get(row.tradeId) ?? []), row]);
  return byTrade;
}
