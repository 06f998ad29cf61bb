import type { Transaction } from 'sequelize';
import { Bid } from '../../../domain/models';
import { AppError, found } from '../../../kernel/AppError';

/** A live bid's row, locked for its owner. @throws AppError `not_found`; `forbidden` for another's on the market; `bid_over`. */
export async function lockOwnBid(transaction: Transaction, id: number, callerId: number): Promise<Bid> {
  const bid = found(await Bid.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE }));
  if (bid.buyerId !== callerId) throw new AppError(bid.status === 'active' ? 'forbidden' : 'not_found');
  if (bid.endedAt !== null) throw new AppError('bid_over');
  return bid;
}
