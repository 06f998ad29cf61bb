import type { Transaction } from 'sequelize';
import { Trade, TradePayment } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { AppError } from '../../../../kernel/AppError';
import { isDuplicate } from '../../../../kernel/database/transaction';

/**
 * Writes a hash that a side gives for a trade. Another person may have given it too: both sides of each such trade are told once, when its
 * claim becomes contested, and an admin decides whose it is. Claims are read with a lock: of two parallel ones, the later sees the other.
 * @throws AppError `hash_of_another_trade` if the same person gave it for another trade.
 */
export async function claimHash(
  transaction: Transaction,
  trade: Trade,
  { hash, userId, write }: { hash: string; userId: number; write: () => Promise<unknown> },
): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isDuplicate(error) ? new AppError('hash_of_another_trade') : error;
  }
  const others = (await readClaims(transaction, hash)).filter(({ of }) => of.id !== trade.id);
  if (others.some((claim) => claim.userId === userId)) throw new AppError('hash_of_another_trade');
  const rivals = others.filter(({ of }) => of.status !== 'cancelled' || of.latePayment === 'open');
  // If there are more, each was announced when the next one came.
  const told =
    rivals.length === 1 ? [trade, ...rivals.map(({ of }) => of)] : rivals.length > 1 ? [trade] : [];
  for (const one of told)
    await announceTrade(transaction, one, { kind: 'trade_contested', to: ['seller', 'buyer'] });
}

async function readClaims(transaction: Transaction, hash: string): Promise<{ of: Trade; userId: number }[]> {
  const locked = { transaction, lock: transaction.LOCK.SHARE };
  const first = await Trade.findAll({ where: { canonicalTxnHash: hash }, ...locked });
  const parts = await TradePayment.findAll({ where: { canonicalTxnHash: hash }, ...locked });
  const ids = parts.map(({ tradeId }) => tradeId);
  const trades = ids.length > 0 ? await Trade.findAll({ where: { id: ids }, ...locked }) : [];
  return [
    ...first.map((of) => ({ of, userId: of.sellerId })),
    ...parts.flatMap(({ tradeId, userId }) =>
      trades.filter(({ id }) => id === tradeId).map((of) => ({ of, userId })),
    ),
  ];
}
