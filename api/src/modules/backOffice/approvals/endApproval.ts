import { APPROVAL_ACTIONS } from '@souk/contracts/backOffice/approvals/approvalActions';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import { countTakenBack, HELD_MINUTES, OFTEN } from '../../../domain/approvals/countTakenBack';
import { Approval } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { touchUser } from '../../../domain/policy/lockUser';
import { assertPermitted, type Caller, type SignedIn } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { change } from '../../../kernel/database/statements';
import { lockOpen, noteApproval, over, tellEnd } from './openApproval';

export interface Decided {
  id: number;
  caller: SignedIn;
  requestId: string;
}

/** Another administrator refuses with a reason, or the requester takes it back. */
export async function refuse(
  transaction: Transaction,
  { id, caller, requestId, reason }: Decided & { reason: string },
): Promise<Approval> {
  const approval = await lockOpen(transaction, id);
  if (approval.state !== 'pending') throw over(approval);
  assertPermitted(caller, APPROVAL_ACTIONS[approval.action].may);
  if (approval.requestedBy === caller.user.id) throw new AppError('approval_own');
  const decided = { decidedBy: caller.user.id, decidedAt: NOW, decisionReason: reason };
  return end(transaction, approval, { state: 'refused', ...decided }, { caller, requestId, reason });
}

/**
 * A request that was not announced ends silently; many withdrawals by one person are reported once. @throws AppError `forbidden` for
 * another's request.
 */
export async function withdraw(
  transaction: Transaction,
  { id, caller, requestId }: Decided,
): Promise<Approval> {
  await touchUser(transaction, caller.user.id);
  const approval = await lockOpen(transaction, id);
  if (approval.requestedBy !== caller.user.id) throw new AppError('forbidden');
  const told = { kind: 'approval_requested', id, since: approval.requestedAt } as const;
  const isUntold = await takeBack(transaction, told);
  await end(transaction, approval, { state: 'withdrawn' }, { caller, requestId, isUntold });
  if ((await countTakenBack(transaction, caller.user.id)) === OFTEN)
    await tellAdmins(transaction, caller.user, [
      line('taken_back', OFTEN),
      line('told_after_minutes', HELD_MINUTES),
    ]);
  return approval;
}

export async function cancel(
  transaction: Transaction,
  { id, caller, requestId, reason }: Decided & { reason: string },
): Promise<Approval> {
  const approval = await lockOpen(transaction, id);
  if (approval.state !== 'waiting') throw over(approval);
  return end(transaction, approval, { state: 'cancelled' }, { caller, requestId, reason });
}

const AUDITED = {
  refused: 'approval.refuse',
  withdrawn: 'approval.withdraw',
  cancelled: 'approval.cancel',
} as const;

async function end(
  transaction: Transaction,
  approval: Approval,
  change: { state: keyof typeof AUDITED } & Record<string, unknown>,
  { isUntold = false, ...said }: { caller: Caller; requestId: string; reason?: string; isUntold?: boolean },
): Promise<Approval> {
  const ending = { endedAt: NOW, endedBy: said.caller.user.id, endReason: said.reason ?? null };
  await approval.update({ ...change, ...ending }, { transaction });
  await noteApproval(transaction, AUDITED[change.state], { approval, ...said });
  if (!isUntold) await tellEnd(transaction, approval, change.state, said.reason);
  return approval;
}

export async function acknowledge(
  transaction: Transaction,
  { id, caller, requestId }: Decided,
): Promise<Approval> {
  const approval = await lockRow(transaction, Approval, id);
  if (!approval.isBreakGlass || approval.acknowledgedBy) throw over(approval);
  if (approval.requestedBy === caller.user.id) throw new AppError('approval_own');
  await approval.update({ acknowledgedBy: caller.user.id }, { transaction });
  await noteApproval(transaction, 'approval.acknowledge', { approval, caller, requestId });
  return approval;
}

export async function expire(transaction: Transaction, id: number): Promise<void> {
  const approval = await lockRow(transaction, Approval, id);
  if (approval.state !== 'pending' || approval.expiresAt > timeOf(approval)) return;
  await approval.update({ state: 'expired', endedAt: NOW }, { transaction });
  await tellEnd(transaction, approval, 'expired');
}

const UNTELL = `UPDATE outbox SET done_at = NOW(3)
  WHERE at >= :since AND kind = :kind AND subject_id = :id AND done_at IS NULL`;

/** Drops later announcements that were not yet sent. @returns true if any was dropped. */
async function takeBack(
  transaction: Transaction,
  about: { kind: EventKind; id: number; since: Date },
): Promise<boolean> {
  return (await change(transaction, UNTELL, about)) > 0;
}
