import { WITHDRAWAL_NOTES, type WithdrawalStatus, withdrawalMachine } from '@souk/contracts/requestMachines';
import { transitionTo } from '@souk/contracts/stateMachine';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { WithdrawalDecision } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { alreadyDecided } from '../../audit/alreadyDecided';
import { reasonIn, recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { payWithdrawal, returnWithdrawal } from '../../ledger/movements';
import { settleTransfer } from '../../ledger/settleTransfer';
import { User, Withdrawal } from '../../models';

/**
 * An admin starts, completes, rejects or cancels a withdrawal (spec §4). Completing takes what was set aside out of the
 * platform; rejecting and cancelling give it back.
 * @throws AppError `not_found`; `forbidden` for the admin's own; `conflict` where the state forbids it, where another admin
 * decided since the caller saw it, where a deactivated user would be paid, and where the hash paid another withdrawal.
 */
export async function decideWithdrawal(
  transaction: Transaction,
  input: { id: number; decision: WithdrawalDecision; caller: Caller; requestId: string },
): Promise<Withdrawal> {
  const { id, decision, caller, requestId } = input;
  // Whose it is never changes, so it may be read before the user is locked. The user stays as active as they are until this ends.
  const { userId } = found(await Withdrawal.findByPk(id, { attributes: ['userId'], transaction }));
  assertNotOwn(caller, userId);
  const user = await lockRow(transaction, User, userId);
  const withdrawal = await lockRow(transaction, Withdrawal, id);
  const isAsSeen = !decision.seen_status || decision.seen_status === withdrawal.status;
  const edge = isAsSeen ? transitionTo(withdrawalMachine, withdrawal.status, decision.status) : null;
  if (!edge) {
    const what = `This withdrawal ${STATE_WORDS[withdrawal.status as WithdrawalStatus]}`;
    throw await alreadyDecided(transaction, { subject: ['withdrawal', id], what });
  }
  const to = decision.status;
  if (to !== 'rejected' && !user.isActive) throw deactivated(withdrawal.status);
  const before = { status: withdrawal.status };
  if (to === 'approved') await payWithdrawal(transaction, withdrawal);
  if (to === 'rejected') await returnWithdrawal(transaction, withdrawal);
  await save(transaction, withdrawal, to, decision);
  await recordAudit(transaction, {
    actorId: caller.id,
    action: `withdrawal.${edge.action}`,
    subject: ['withdrawal', id],
    userId,
    before,
    after: {
      status: to,
      admin_notes: withdrawal.adminNotes,
      txn_hash: withdrawal.txnHash,
      ...reasonIn(decision),
    },
    requestId,
  });
  return withdrawal;
}

const STATE_WORDS: Record<WithdrawalStatus, string> = {
  pending: 'is still pending',
  processing: 'was already set to processing',
  approved: 'was already completed',
  rejected: 'was already rejected',
};

function deactivated(status: Withdrawal['status']): AppError {
  const way = status === 'pending' ? 'Reject' : 'Cancel';
  return new AppError(
    'conflict',
    `This user is deactivated, and nothing is paid out to them. ${way} the withdrawal, or activate the user first.`,
  );
}

async function save(
  transaction: Transaction,
  withdrawal: Withdrawal,
  status: WithdrawalDecision['status'],
  decision: WithdrawalDecision,
): Promise<void> {
  const paid = status === 'approved' && decision.txn_hash ? decision.txn_hash : null;
  const canonicalTxnHash = paid && canonicalTransactionHash(paid);
  if (canonicalTxnHash) {
    const { id: referenceId, network } = withdrawal;
    await settleTransfer(transaction, { kind: 'withdrawal', referenceId, network, hash: canonicalTxnHash });
  }
  await withdrawal.update(
    {
      status,
      adminNotes: decision.admin_notes ?? WITHDRAWAL_NOTES[status],
      txnHash: paid,
      canonicalTxnHash,
      decidedAt: status === 'processing' ? null : new Date(),
    },
    { transaction },
  );
}
