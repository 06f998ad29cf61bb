import { secretTo } from '@souk/contracts/backOffice/approvalActions';
import type { ApprovalRef } from '@souk/contracts/backOffice/approvals';
import type { Need } from '@souk/contracts/backOffice/needWords';
import { writeLines, writeNeed } from '@souk/contracts/backOffice/storedLines';
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

/** Notes that stand for a reason may be longer; the summary has all of them. */
const MOST_REASON = 500;

/** What was done, or what waits for a second person. */
export type Outcome<Result> = { result: Result; approval: null } | { result: null; approval: ApprovalRef };

/**
 * Does what an administrator asks for, or writes it down for a second one. What could not be done is refused at once either way.
 * `needs` locks the row that the use case locks first, so that what is read here is no older than the lock.
 * @param reason Why, in the administrator's words; undefined where the request says nothing of it.
 * @throws AppError as the use case; `reason_missing` where it was left empty; `approval_pending` where it was asked for already.
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
  // What one person does in a day is summed: two requests of theirs take turns, on any node.
  await touchUser(transaction, caller.user.id);
  const needs = await action.needs(transaction, payload, { caller, settings });
  if (needs === null) return { result: await action.run(transaction, payload, asked), approval: null };
  if (asked.reason === null) throw new AppError('reason_missing', {}, { field: 'reason' });
  await rehearse(transaction, () => action.run(transaction, payload, asked));
  return { result: null, approval: await ask(transaction, action, payload, { ...asked, needs }) };
}

/** The outcome of what one person may always do alone. */
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
    subject: ['approval', approval.id],
    userId: null,
    before: null,
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

/** The request that is open already. It is read with a lock: the transaction's own view may be older. */
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
