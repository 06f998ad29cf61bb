import type { Transaction } from 'sequelize';
import { User, type Withdrawal } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';

/**
 * A payout is completed or cancelled by the one who pays it: no one pays twice, or gives back what was sent.
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
