import { APPROVAL_ACTIONS } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { ApproveRequest } from '@souk/contracts/backOffice/approvals/approvals';
import { adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import type { Transaction } from 'sequelize';
import type { AnyApprovalAction } from '../../../domain/approvals/ApprovalAction';
import { approvalNumber } from '../../../domain/approvals/approvalNumber';
import { hashOfPayload } from '../../../domain/approvals/payloads';
import { Approval } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { shareSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import {
  assertPermitted,
  type Caller,
  callerOf,
  isAdmin,
  type SignedIn,
} from '../../../domain/session/Caller';
import { hasFactor } from '../../../domain/session/hasFactor';
import { AppError } from '../../../kernel/AppError';
import { fromNow, NOW, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { approverBarrier } from './approverBarrier';
import { assertApproved, assertAsked } from './assertLogged';
import type { Decided } from './endApproval';
import { lockOpen, noteApproval, over, tellEnd } from './openApproval';

const HOUR_MS = 3_600_000;
/** A page that shows another number than the mail could only guess. */
const NUMBER_TRIES = { name: 'approval-number', points: 5, seconds: 3_600, isFinal: true };

/**
 * A second administrator approves. Without a delay it is executed in the same transaction; a use case's refusal becomes `overtaken`.
 * @throws AppError `not_found`, `approval_over`, `approval_changed`; 403 without the right; as the action's `look`; `approval_overtaken`.
 */
export async function approve(
  services: Services,
  { id, request, caller, requestId }: Decided & { request: ApproveRequest },
): Promise<void> {
  if (request.number !== undefined)
    await services.rateLimits.consume(NUMBER_TRIES, `${id}:${caller.user.id}`);
  await carryOut(services, id, async (transaction) => {
    const approval = await lockOpen(transaction, id);
    const action = await assertMayApprove(transaction, services, approval, caller);
    if (approval.state !== 'pending') throw over(approval);
    if (request.seen_hash !== approval.payloadHash) throw new AppError('approval_changed');
    await assertAsked(transaction, approval);
    const { delayHours } = APPROVAL_ACTIONS[approval.action];
    if (delayHours > 0 && request.number !== approvalNumber(services.config.jwtKey, approval))
      throw new AppError('wrong_approval_number', {}, { field: 'number' });
    const second = { adminId: caller.user.id, said: request, settings: await shareSettings(transaction) };
    await action.look?.(transaction, payloadOf(action, approval), second);
    const reason = request.reason ?? undefined;
    await noteApproval(transaction, 'approval.approve', { approval, caller, requestId, reason });
    const decision = { decidedBy: caller.user.id, decidedAt: NOW };
    if (delayHours === 0) return execute(transaction, services, approval, { requestId, decision });
    const executesAt = fromNow(delayHours * HOUR_MS);
    await approval.update({ state: 'waiting', ...decision, executesAt }, { transaction });
  });
}

/** Executes an approval whose delay has passed; any process may, and only once. */
export async function executeDue(services: Services, id: number): Promise<void> {
  await carryOut(services, id, async (transaction) => {
    const approval = await lockRow(transaction, Approval, id);
    if (approval.state !== 'waiting' || !approval.executesAt || approval.executesAt > timeOf(approval))
      return;
    await execute(transaction, services, approval, { requestId: 'approval-job' });
  });
}

/** The request can no longer be executed. A refusal that concerns only the approver leaves the request as it is. */
class Overtaken extends Error {
  constructor(readonly refusal: AppError) {
    super(refusal.message, { cause: refusal });
  }
}

/** Marks the request as executed and executes it in one transaction. @throws Overtaken if it is refused. */
async function execute(
  transaction: Transaction,
  services: Pick<Services, 'features'>,
  approval: Approval,
  { requestId, decision }: { requestId: string; decision?: object },
): Promise<void> {
  const state = { state: 'executed', endedAt: NOW, ...decision } as const;
  await approval.update(state, { transaction });
  const requester = await run(transaction, services, {
    approval,
    requestId,
    isLater: decision === undefined,
  }).catch((error) => {
    throw error instanceof AppError ? new Overtaken(error) : error;
  });
  await noteApproval(transaction, 'approval.execute', { approval, caller: requester, requestId });
  await tellEnd(transaction, approval, 'executed');
}

/** @returns the id of the requester. */
async function run(
  transaction: Transaction,
  { features }: Pick<Services, 'features'>,
  { approval, requestId, isLater }: { approval: Approval; requestId: string; isLater: boolean },
): Promise<Caller> {
  // The payload is what was hashed and logged, even if the database was changed by hand.
  if (hashOfPayload(approval.payload) !== approval.payloadHash) throw new AppError('approval_changed');
  await assertApproved(transaction, approval);
  if (isLater) await assertStillMay(transaction, approval);
  const action = actionOf(features, approval);
  const requester = callerOf(await lockUser(transaction, approval.requestedBy));
  if (!isAdmin(requester.user)) throw new AppError('admins_only');
  assertPermitted(requester, APPROVAL_ACTIONS[approval.action].may);
  // A previous version may have written a payload that this one does not read.
  const { data: payload, success } = action.payload.safeParse(JSON.parse(approval.payload));
  if (!success) throw new AppError('approval_changed');
  const approvedBy = approval.decidedBy ?? undefined;
  await action.run(transaction, payload, { caller: requester, requestId, approvedBy });
  return requester;
}

/** Executes a request; a refusal rolls all of it back, and the request is marked as overtaken. */
async function carryOut(
  services: Services,
  id: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(services.sequelize, work);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const { code: failedCode, params } = error.refusal;
    await inTransaction(services.sequelize, async (transaction) => {
      const approval = await lockRow(transaction, Approval, id);
      if (approval.endedAt) return;
      await approval.update({ state: 'overtaken', endedAt: NOW, failedCode }, { transaction });
      await noteApproval(transaction, 'approval.overtake', { approval, caller: null, requestId: null });
      await tellEnd(transaction, approval, 'overtaken');
    });
    throw new AppError('approval_overtaken', { ...params, why: failedCode });
  }
}

/** @returns the request's action. @throws AppError if this administrator may not be the second person. */
async function assertMayApprove(
  transaction: Transaction,
  { features }: Pick<Services, 'features'>,
  approval: Approval,
  caller: SignedIn,
): Promise<AnyApprovalAction> {
  const now = await lockUser(transaction, caller.user.id);
  const barrier = approverBarrier(approval, callerOf(now, caller.proof), now);
  if (barrier) throw barrier;
  const action = actionOf(features, approval);
  const owners = (await action.owners?.(transaction, payloadOf(action, approval))) ?? [];
  if (owners.includes(caller.user.id)) throw new AppError('own_account');
  return action;
}

const payloadOf = (action: AnyApprovalAction, { payload }: Approval) =>
  action.payload.parse(JSON.parse(payload));

/**
 * The approver, or the user of break-glass, may have lost their rights since.
 * @throws AppError if they could not approve now.
 */
async function assertStillMay(
  transaction: Transaction,
  { decidedBy, requestedBy, isBreakGlass, action }: Approval,
): Promise<void> {
  const user = await lockUser(transaction, decidedBy ?? requestedBy);
  const isOwner = adminRolesOf(user.adminRoles).includes('owner');
  if (!isAdmin(user) || (isBreakGlass && !isOwner)) throw new AppError('admins_only');
  for (const permission of ['approve', APPROVAL_ACTIONS[action].may] as const)
    assertPermitted(callerOf(user), permission);
  if (!(await hasFactor(user.id, transaction))) throw new AppError('second_factor_missing');
}

function actionOf(features: Services['features'], { action }: Pick<Approval, 'action'>): AnyApprovalAction {
  const found = features.flatMap(({ approvals = [] }) => approvals).find(({ name }) => name === action);
  if (!found) throw new Error(`No feature says what ${action} does`);
  return found;
}
