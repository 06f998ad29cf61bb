import { LIVE_TRADE_STATUSES } from '@souk/contracts/tradeMachine';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { Trade } from '../../models';
import { lockOwnOffer } from './lockOwnOffer';

/** Takes an offer off the market for good. @throws AppError `conflict` while trades on it are live (design §3). */
export async function deleteOffer(
  transaction: Transaction,
  { id, callerId }: { id: number; callerId: number },
): Promise<void> {
  const offer = await lockOwnOffer(transaction, id, callerId);
  const liveTrades = await Trade.count({ where: { offerId: id, status: LIVE_TRADE_STATUSES }, transaction });
  if (liveTrades > 0) {
    throw new AppError(
      'conflict',
      'This offer has trades in progress. Pause it, and delete it when they are settled.',
    );
  }
  await offer.update({ deletedAt: new Date() }, { transaction });
}
