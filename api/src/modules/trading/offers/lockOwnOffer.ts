import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { AppError, found } from '../../../kernel/AppError';
import { WITH_TIME } from '../../../kernel/database/databaseTime';

/** The offer's row, locked for its owner, with the time for `timeOf`. @throws AppError `not_found`, or `forbidden` for a visible offer of another's. */
export async function lockOwnOffer(transaction: Transaction, id: number, callerId: number): Promise<Offer> {
  const offer = found(
    await Offer.findOne({
      attributes: { include: [WITH_TIME] },
      where: { id, deletedAt: null },
      transaction,
      lock: transaction.LOCK.UPDATE,
    }),
  );
  if (offer.sellerId === callerId) return offer;
  throw new AppError(offer.status === 'active' ? 'forbidden' : 'not_found');
}
