import type { AuditAction, AuditSubject, LastDecision } from '@souk/contracts/backOffice/audit/audit';
import { col, fn, type Includeable, Op, type Transaction } from 'sequelize';
import { AuditLogEntry, User } from '../models';
import { presentPerson } from '../presenters/presentPerson';

/** Requests, notes, views and take-overs decide nothing. */
const NO_DECISIONS: readonly AuditAction[] = [
  'trade.note',
  'trade.view_file',
  'kyc_document.view',
  // Only few people may know that a name resembles one on a sanctions list.
  'user.dismiss_hit',
  'deposit.request',
  'withdrawal.request',
  'withdrawal.claim',
  'withdrawal.take_over',
  'withdrawal.hand_over',
];

interface Subject<Id> {
  type: AuditSubject;
  ids: readonly Id[];
  transaction?: Transaction;
}

/** Last admin decision about each row, by row id; rows without one are absent. */
export async function lastDecisions<Id extends number | string>({
  type,
  ids,
  transaction,
}: Subject<Id>): Promise<Map<Id, NonNullable<LastDecision>>> {
  if (ids.length === 0) return new Map();
  const newest = await AuditLogEntry.findAll({
    attributes: [[fn('MAX', col('id')), 'id']],
    where: {
      subjectType: type,
      subjectId: { [Op.in]: ids.map(String) },
      action: { [Op.notIn]: [...NO_DECISIONS] },
    },
    group: ['subject_id'],
    raw: true,
    transaction,
  });
  const entries = await AuditLogEntry.findAll({
    attributes: ['action', 'subjectId', 'createdAt'],
    where: { id: newest.map(({ id }) => id) },
    include: [withActor()],
    transaction,
  });
  const idOf = new Map(ids.map((id) => [String(id), id]));
  return new Map(entries.map((entry) => [idOf.get(entry.subjectId) as Id, presentDecision(entry)]));
}

/** The last decision of these kinds about a user, or null. */
export async function lastDecisionOf(
  transaction: Transaction,
  { userId, actions }: { userId: number; actions: readonly AuditAction[] },
): Promise<LastDecision> {
  const entry = await AuditLogEntry.findOne({
    where: { userId, action: [...actions] },
    include: [withActor()],
    order: [['id', 'DESC']],
    transaction,
  });
  return entry && presentDecision(entry);
}

export function withActor(): Includeable {
  return { model: User, as: 'actor', attributes: ['id', 'email', 'username'] };
}

/** An entry, loaded `withActor`, as the decision that it records. */
export function presentDecision({ action, actor, createdAt }: AuditLogEntry): NonNullable<LastDecision> {
  return { action, by: actor ? presentPerson(actor) : null, at: createdAt.toISOString() };
}
