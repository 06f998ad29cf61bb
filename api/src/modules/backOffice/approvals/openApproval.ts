import { APPROVAL_ACTIONS, secretTo } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Approval } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';

/** Locks a request that is not over. @throws AppError `not_found`, `approval_over`. */
export async function lockOpen(transaction: Transaction, id: number): Promise<Approval> {
  const approval = await lockRow(transaction, Approval, id);
  if (approval.endedAt || (approval.state === 'pending' && approval.expiresAt <= timeOf(approval)))
    throw over(approval);
  return approval;
}

export function over({ state }: Approval): AppError {
  return new AppError('approval_over', { state });
}

export async function noteApproval(
  transaction: Transaction,
  action: Extract<AuditAction, `approval.${string}`>,
  {
    approval,
    caller,
    requestId,
    reason,
  }: { approval: Approval; caller: Caller | null; requestId: string | null; reason?: string },
): Promise<void> {
  await recordAudit(transaction, {
    actorId: caller?.user.id ?? null,
    action,
    subject: ['approval', approval.id],
    userId: null,
    before: null,
    after: {
      action: approval.action,
      subject: `${approval.subjectType} ${approval.subjectId}`,
      payload_hash: approval.payloadHash,
      requested_by: approval.requestedBy,
      ...(approval.decidedBy && { approved_by: approval.decidedBy }),
      ...(reason && { reason }),
    },
    requestId,
  });
}

export async function tellEnd(
  transaction: Transaction,
  approval: Approval,
  state: string,
  reason = '',
): Promise<void> {
  const forAdmins = APPROVAL_ACTIONS[approval.action].delayHours > 0 || approval.isBreakGlass;
  const data = {
    action: approval.action,
    ...(secretTo(approval.action) ? { lines: '[]' } : { lines: approval.summary, reason }),
    state,
  };
  await announce(transaction, {
    kind: 'approval_ended',
    id: approval.id,
    userIds: [approval.requestedBy],
    forAdmins,
    data,
  });
}
