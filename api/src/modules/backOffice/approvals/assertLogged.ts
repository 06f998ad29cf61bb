import { APPROVAL_ACTIONS, BREAK_GLASS_MINUTES } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
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

interface Said {
  action: AuditAction;
  actorId: number | null;
  createdAt: Date;
  after: { action?: string; subject?: string; payload_hash?: string; requested_by?: number };
}

/**
 * The row of a request may have been written in the database directly; the log, to which the api can only add, names the requester.
 * @throws AppError `approval_changed` without such a request, or if it is over.
 */
export async function assertAsked(transaction: Transaction, approval: Approval): Promise<Said[]> {
  const said = await readSaid(transaction, approval);
  const { action, subjectType, subjectId, payloadHash, requestedBy } = approval;
  const isAsked = said.some(
    (one) =>
      one.action === 'approval.request' &&
      one.actorId === requestedBy &&
      one.after.action === action &&
      one.after.subject === `${subjectType} ${subjectId}` &&
      one.after.payload_hash === payloadHash,
  );
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
  const approved = said.find(
    ({ action, actorId, after }) =>
      action === wanted &&
      actorId === (isBreakGlass ? requestedBy : decidedBy) &&
      isBreakGlass === (actorId === requestedBy) &&
      after.requested_by === requestedBy &&
      after.payload_hash === payloadHash,
  );
  const delay = isBreakGlass
    ? BREAK_GLASS_MINUTES * 60_000
    : APPROVAL_ACTIONS[approval.action].delayHours * HOUR_MS;
  const isEarly = approved && delay > 0 && approved.createdAt.getTime() + delay > timeOf(approval).getTime();
  if (!approved || isEarly) throw new AppError('approval_changed');
}

async function readSaid(transaction: Transaction, { id }: Approval): Promise<Said[]> {
  const entries = await AuditLogEntry.findAll({
    attributes: ['action', 'actorId', 'afterJson', 'createdAt'],
    where: { subjectType: 'approval', subjectId: String(id) },
    raw: true,
    transaction,
  });
  return entries.map(({ afterJson, ...entry }) => ({ ...entry, after: JSON.parse(afterJson ?? '{}') }));
}
