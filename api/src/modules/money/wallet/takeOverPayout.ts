import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Withdrawal } from '../../../domain/models';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { lockRow } from '../../../kernel/database/lockRow';
import { tooLate } from './decideWithdrawal';

/**
 * An admin goes on with a payout that another one began: that one does not pay it too. Who has it already is not written down again.
 * @throws AppError `not_found`; `own_account`; 409 where it is not being paid.
 */
export async function takeOverPayout(
  transaction: Transaction,
  { id, caller, requestId }: { id: number; caller: Caller; requestId: string },
): Promise<void> {
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  assertNotOwn(caller, withdrawal.userId);
  if (withdrawal.status !== 'processing') throw await tooLate(transaction, withdrawal);
  const { handledBy, userId } = withdrawal;
  if (handledBy === caller.user.id) return;
  await withdrawal.update({ handledBy: caller.user.id }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'withdrawal.take_over',
    subject: ['withdrawal', id],
    userId,
    before: { handled_by: handledBy },
    after: { handled_by: caller.user.id },
    requestId,
  });
}
