import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Transaction } from 'sequelize';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { lockOwnOffer } from './lockOwnOffer';

/** Removes an offer from the market for good. @throws AppError `offer_in_use` while trades on it are live (docs/domain.md#states). */
export async function deleteOffer(
  transaction: Transaction,
  { id, callerId }: { id: number; callerId: number },
): Promise<void> {
  const offer = await lockOwnOffer(transaction, 'sell', { id, callerId });
  if (compareAmounts(offer.reserved, '0') > 0) {
    throw new AppError('offer_in_use');
  }
  await offer.update({ deletedAt: NOW }, { transaction });
}
