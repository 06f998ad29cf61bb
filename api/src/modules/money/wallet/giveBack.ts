import type { Transaction } from 'sequelize';
import { returnWithdrawal } from '../../../domain/ledger/movements';
import type { Withdrawal } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { PayoutPause } from '../tables';

/**
 * What was set aside for a withdrawal is its owner's again. After a restore it may have been paid since the backup, so it waits until
 * a person has compared. @throws AppError `payouts_paused`.
 */
export async function giveBack(transaction: Transaction, withdrawal: Withdrawal): Promise<void> {
  const pause = await PayoutPause.findOne({ where: { endedAt: null, reason: 'restored' }, transaction });
  if (pause) throw new AppError('payouts_paused', { since: pause.startedAt.toISOString() });
  await returnWithdrawal(transaction, withdrawal);
}
