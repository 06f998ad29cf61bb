import { APPROVAL_ACTIONS, BREAK_GLASS_MINUTES } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
import { readAfter } from '../../../domain/audit/presentEntry';
import { type Approval, AuditLogEntry } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';

const HOUR_MS = 3_600_000;
const ENDS: readonly AuditAction[] = [
  'approval.execute',
  'approval.refuse',
  'approval.withdraw',
  'approval.cancel',
  'approval.overtake',
];

/**
 * The row of a request may have been written in the database directly; the log, to which the api can only add, names the requester.
 * @throws AppError `approval_changed` without such a request, or if it is over.
 */
export async function assertAsked(transaction: Transaction, approval: Approval): Promise<AuditLogEntry[]> {
  const said = await readSaid(transaction, approval);
  const { action, subjectType, subjectId, payloadHash, requestedBy } = approval;
  const isAsked = said.some((one) => {
    const asked = readAfter(one, 'approval.request');
    return (
      one.actorId === requestedBy &&
      asked?.action === action &&
      asked.subject === `${subjectType} ${subjectId}` &&
      asked.payload_hash === payloadHash
    );
  });
  if (!isAsked || said.some((one) => ENDS.includes(one.action))) throw new AppError('approval_changed');
  return said;
}

/**
 * Checks the same of the approver, or the use of break-glass, and that the delay has passed since.
 * @throws AppError `approval_changed`.
 */
export async function assertApproved(transaction: Transaction, approval: Approval): Promise<void> {
  const { requestedBy, decidedBy, payloadHash, isBreakGlass } = approval;
  const said = await assertAsked(transaction, approval);
  const wanted = isBreakGlass ? 'approval.break_glass' : 'approval.approve';
  const approved = said.find((one) => {
    const after = readAfter(one, wanted);
    return (
      one.actorId === (isBreakGlass ? requestedBy : decidedBy) &&
      isBreakGlass === (one.actorId === requestedBy) &&
      after?.requested_by === requestedBy &&
      after.payload_hash === payloadHash
    );
  });
  const delay = isBreakGlass
    ? BREAK_GLASS_MINUTES * 60_000
    : APPROVAL_ACTIONS[approval.action].delayHours * HOUR_MS;
  const isEarly = approved && delay > 0 && approved.createdAt.getTime() + delay > timeOf(approval).getTime();
  if (!approved || isEarly) throw new AppError('approval_changed');
}

function readSaid(transaction: Transaction, { id }: Approval): Promise<AuditLogEntry[]> {
  return AuditLogEntry.findAll({
    attributes: ['action', 'actorId', 'afterJson', 'createdAt'],
    where: { subjectType: 'approval', subjectId: String(id) },
    raw: true,
    transaction,
  });
}
