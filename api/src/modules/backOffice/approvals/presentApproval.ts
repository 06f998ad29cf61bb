import {
  APPROVAL_ACTION_NAMES,
  APPROVAL_ACTIONS,
  secretTo,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval as WireApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { readLines, readNeed } from '@souk/contracts/backOffice/audit/storedLines';
import { Op, type Transaction } from 'sequelize';
import { Approval, Session, User } from '../../../domain/models';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import type { SignedIn } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { WITH_TIME } from '../../../kernel/database/databaseTime';
import { presentTime } from '../../../kernel/presentTime';
import { approverBarrier } from './approverBarrier';

export const APPROVAL_PEOPLE = () => [
  { model: User, as: 'requester' },
  { model: User, as: 'decider' },
  { model: User, as: 'ender' },
];

export function shownTo({ grants }: Pick<SignedIn, 'grants'>) {
  const hidden = APPROVAL_ACTION_NAMES.filter((name) => {
    const permission = secretTo(name);
    return permission && !grants.has(permission);
  });
  return { action: { [Op.notIn]: hidden } };
}

export async function presentApprovals(
  caller: SignedIn,
  approvals: readonly Approval[],
  transaction?: Transaction,
): Promise<WireApproval[]> {
  const attributes = { include: [WITH_TIME] };
  const user = found(await User.findByPk(caller.user.id, { attributes, transaction }));
  const here = await findNear(caller, approvals, transaction);
  return approvals.map((approval) => ({
    id: approval.id,
    state: approval.state,
    needs: readNeed(approval.needs),
    action: approval.action,
    subject_type: approval.subjectType,
    subject_id: approval.subjectId,
    summary: readLines(approval.summary),
    reason: approval.reason,
    payload_hash: approval.payloadHash,
    requested_by: presentPerson(approval.requester as User),
    requested_at: approval.requestedAt.toISOString(),
    expires_at: approval.expiresAt.toISOString(),
    is_break_glass: Boolean(approval.isBreakGlass),
    acknowledged: approval.acknowledgedBy !== null,
    decided_by: approval.decider ? presentPerson(approval.decider) : null,
    decided_at: presentTime(approval.decidedAt),
    decision_reason: approval.decisionReason,
    executes_at: presentTime(approval.executesAt),
    ended_at: presentTime(approval.endedAt),
    ended_by: approval.ender ? presentPerson(approval.ender) : null,
    end_reason: approval.endReason,
    failed_code: approval.failedCode,
    needs_number: APPROVAL_ACTIONS[approval.action].delayHours > 0,
    barrier: approval.state === 'pending' ? (approverBarrier(approval, caller, user)?.code ?? null) : null,
    is_from_here: here.has(approval.requestedBy),
  }));
}

export async function presentApproval(
  caller: SignedIn,
  id: number,
  transaction?: Transaction,
): Promise<WireApproval> {
  const where = { ...shownTo(caller), id };
  const approval = found(await Approval.findOne({ where, include: APPROVAL_PEOPLE(), transaction }));
  const [presented] = await presentApprovals(caller, [approval], transaction);
  return presented as WireApproval;
}

/** Finds requesters who signed in from the caller's browser or network within a day. An office shares both, so this refuses nothing. */
async function findNear(
  caller: SignedIn,
  approvals: readonly Approval[],
  transaction?: Transaction,
): Promise<Set<number>> {
  const others = [...new Set(approvals.map(({ requestedBy }) => requestedBy))].filter(
    (id) => id !== caller.user.id,
  );
  if (others.length === 0) return new Set();
  const own = found(await Session.findByPk(caller.session.id, { transaction }));
  const since = new Date(caller.now.getTime() - 24 * 3_600_000);
  const where = { userId: others, device: own.device, address: own.address, seenAt: { [Op.gt]: since } };
  const rows = await Session.findAll({ attributes: ['userId'], where, raw: true, transaction });
  return new Set(rows.map(({ userId }) => userId));
}
