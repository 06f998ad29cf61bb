import { secretTo } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { ApprovalRef } from '@souk/contracts/backOffice/approvals/approvals';
import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { writeLines, writeNeed } from '@souk/contracts/backOffice/audit/storedLines';
import { col, type Transaction, where } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { isDuplicate, rehearse } from '../../kernel/database/transaction';
import { reasonIn, recordAudit } from '../audit/recordAudit';
import { Approval, User } from '../models';
import { announce } from '../outbox/announce';
import { touchUser } from '../policy/lockUser';
import { lockSettings, shareSettings } from '../policy/settings/settings';
import type { ApprovalAction, Asked } from './ApprovalAction';
import { countTakenBack, HELD_MINUTES, OFTEN } from './countTakenBack';
import { canonicalJson, hashOfPayload } from './payloads';
import { readAdminsWho } from './readAdminsWho';

/** Notes that serve as a reason may be longer; the summary holds them whole. */
const MOST_REASON = 500;

export type Outcome<Result> = { result: Result; approval: null } | { result: null; approval: ApprovalRef };

/**
 * Runs an administrator's action, or stores it as a request for a second person. An impossible action is refused at once in both cases.
 * `needs` locks the row that the use case locks first, so its read is never older than the lock.
 * @param reason The administrator's reason; undefined if the request has no such field.
 * @throws AppError as the use case; `reason_missing` if it is empty; `approval_pending` if an equal request is open.
 */
export async function doOrAsk<Payload, Result>(
  transaction: Transaction,
  action: ApprovalAction<Payload, Result>,
  payload: Payload,
  asked: Asked & { reason?: string | null },
): Promise<Outcome<Result>> {
  const { caller } = asked;
  const settings = await (action.changesSettings ? lockSettings : shareSettings)(transaction);
  if (!settings.four_eyes && !action.isAlwaysOfTwo)
    return { result: await action.run(transaction, payload, asked), approval: null };
  // Daily totals are summed per person: two requests of one admin take turns, on any node.
  await touchUser(transaction, caller.user.id);
  const needs: Need | null = action.needs
    ? await action.needs(transaction, payload, { caller, settings })
    : { code: 'always' };
  if (needs === null) return { result: await action.run(transaction, payload, asked), approval: null };
  if (asked.reason === null) throw new AppError('reason_missing', {}, { field: 'reason' });
  await rehearse(transaction, () => action.run(transaction, payload, asked));
  return { result: null, approval: await ask(transaction, action, payload, { ...asked, needs }) };
}

/** The outcome of an action that never needs two people. */
export async function done<Result>(work: Promise<Result>): Promise<Outcome<Result>> {
  return { result: await work, approval: null };
}

async function ask<Payload>(
  transaction: Transaction,
  action: ApprovalAction<Payload>,
  payload: Payload,
  { caller, requestId, needs, reason }: Asked & { needs: Need; reason?: string | null },
): Promise<ApprovalRef> {
  const [subjectType, id] = action.subject(payload);
  const subjectId = String(id);
  const text = canonicalJson(payload);
  const payloadHash = hashOfPayload(text);
  const summary = writeLines(await action.summary(transaction, payload));
  const row = {
    action: action.name,
    subjectType,
    subjectId,
    payload: text,
    payloadHash,
    summary,
    needs: writeNeed(needs),
    reason: [...(reason ?? '')].slice(0, MOST_REASON).join(''),
    requestedBy: caller.user.id,
  };
  const approval = await Approval.create(row, { transaction }).catch(async (error) => {
    if (isDuplicate(error)) throw await pending(transaction, row);
    throw error;
  });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'approval.request',
    id: approval.id,
    after: {
      action: action.name,
      subject: `${subjectType} ${subjectId}`,
      payload_hash: payloadHash,
      needs: row.needs,
      summary: JSON.parse(summary),
      ...reasonIn({ reason }),
    },
    requestId,
  });
  const tell = (await readAdminsWho(transaction, action.name)).filter((one) => one !== caller.user.id);
  const takenBack = await countTakenBack(transaction, caller.user.id);
  const isHeld = takenBack >= OFTEN;
  const data = {
    action: action.name,
    who: caller.user.username,
    lines: secretTo(action.name) ? '[]' : summary,
    payload_hash: payloadHash,
    reason: row.reason,
    ...(isHeld && { taken_back: String(takenBack) }),
  };
  await announce(transaction, {
    kind: 'approval_requested',
    id: approval.id,
    userIds: tell,
    afterMinutes: isHeld ? HELD_MINUTES : 0,
    data,
  });
  return { id: approval.id, state: 'pending', needs };
}

/** Finds the open request. It reads with a lock: the transaction's own snapshot may be older. */
async function pending(
  transaction: Transaction,
  { action, subjectType, subjectId }: Pick<Approval, 'action' | 'subjectType' | 'subjectId'>,
): Promise<AppError> {
  const key = where(col('open_key'), `${action}:${subjectType}:${subjectId}`);
  const other = await Approval.findOne({ where: key, transaction, lock: transaction.LOCK.SHARE });
  const requester = other && (await User.findByPk(other.requestedBy, { transaction }));
  return new AppError('approval_pending', {
    id: other?.id ?? 0,
    by: requester?.email ?? '–',
    since: other?.requestedAt.toISOString() ?? '',
  });
}
