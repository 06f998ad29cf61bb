import type { Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { PayoutPause } from '../models';

/** Nothing is paid out while what is on the chains is not what it should be. @throws AppError `payouts_paused`. */
export async function assertPayoutsOpen(transaction: Transaction): Promise<void> {
  const pause = await PayoutPause.findOne({ where: { endedAt: null }, transaction });
  if (pause) throw new AppError('payouts_paused', { since: pause.startedAt.toISOString() });
}
