import type { Transaction } from 'sequelize';
import { User, type Withdrawal } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';

/**
 * Only the administrator who pays a payout completes or cancels it: otherwise it could be paid twice, or given back after payment.
 * @throws AppError `payout_of_another`.
 */
export async function assertHandles(
  transaction: Transaction,
  { handledBy, status }: Withdrawal,
  caller: Caller,
): Promise<void> {
  if (status !== 'processing' || handledBy === null || handledBy === caller.user.id) return;
  const handler = await User.findByPk(handledBy, { attributes: ['email'], rejectOnEmpty: true, transaction });
  throw new AppError('payout_of_another', { by: handler.email });
}
