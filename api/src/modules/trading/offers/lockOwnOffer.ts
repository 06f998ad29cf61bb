import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { WITH_TIME } from '../../../kernel/database/databaseTime';

/**
 * Locks an offer of a side for its owner, with the time for `timeOf`.
 * @throws AppError `not_found`, or `forbidden` for a visible offer of another's; `bid_over` for a bid that has ended.
 */
export async function lockOwnOffer(
  transaction: Transaction,
  side: OfferSide,
  { id, callerId }: { id: number; callerId: number },
): Promise<Offer> {
  const attributes = { include: [WITH_TIME] };
  const found = await Offer.findOne({
    attributes,
    where: { id, side },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!found || (side === 'sell' && found.deletedAt)) throw new AppError('not_found');
  if (found.ownerId !== callerId) throw new AppError(found.status === 'active' ? 'forbidden' : 'not_found');
  if (found.deletedAt) throw new AppError('bid_over');
  return found;
}
