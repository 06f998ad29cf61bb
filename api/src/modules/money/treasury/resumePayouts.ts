import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { PayoutPause, TreasuryState } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';

/**
 * An admin lets payouts go on, and says why. The present difference pauses them no more; another one does.
 * @throws AppError `payouts_not_paused`.
 */
export async function resumePayouts(
  transaction: Transaction,
  { reason, adminId, requestId }: { reason: string; adminId: number; requestId: string },
): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  const now = timeOf(state);
  await state.update({ accepted: state.difference, acceptedAt: now }, { transaction });
  const pause = await PayoutPause.findOne({
    where: { endedAt: null },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!pause) throw new AppError('payouts_not_paused');
  await pause.update({ endedAt: now }, { transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'payouts.resume',
    subject: ['treasury', pause.id],
    userId: null,
    before: { paused: pause.reason, difference: pause.difference },
    after: { paused: null, difference: state.difference, reason },
    requestId,
  });
}
