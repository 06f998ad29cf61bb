import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { TreasuryState } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { PayoutPause } from '../tables';

export async function beginPause(
  transaction: Transaction,
  state: TreasuryState,
  why: Pick<PayoutPause, 'reason'> & { backupAt?: Date },
): Promise<PayoutPause> {
  await state.update({ version: state.version + 1 }, { transaction });
  return PayoutPause.create({ ...why, difference: state.difference }, { transaction });
}

/**
 * Emergency stop: one administrator, at once. All others are notified.
 * @throws AppError `payouts_paused_already`.
 */
export async function pausePayouts(
  transaction: Transaction,
  { reason, caller, requestId }: { reason: string; caller: Caller; requestId: string },
): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  const lock = transaction.LOCK.UPDATE;
  if (await PayoutPause.findOne({ where: { endedAt: null }, transaction, lock }))
    throw new AppError('payouts_paused_already');
  const pause = await beginPause(transaction, state, { reason: 'by_hand' });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'payouts.pause',
    subject: ['treasury', pause.id],
    userId: null,
    before: { paused: null },
    after: { paused: 'by_hand', reason },
    requestId,
  });
  await tellAdmins(transaction, caller.user, [line('payouts', 'stopped'), line('reason', reason)]);
}
