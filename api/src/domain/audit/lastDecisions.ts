import type { AuditAction, AuditSubject, LastDecision } from '@souk/contracts/backOffice/audit/audit';
import { AUDIT_ACTIONS, AUDIT_EVENTS } from '@souk/contracts/backOffice/audit/auditEvents';
import { col, fn, type Includeable, Op, type Transaction } from 'sequelize';
import { AuditLogEntry, User } from '../models';
import { presentPerson } from '../presenters/presentPerson';

/** Decisions about subjects of these kinds. */
export const decisionsAbout = (...subjects: AuditSubject[]): AuditAction[] =>
  AUDIT_ACTIONS.filter(
    (action) => AUDIT_EVENTS[action].isDecision && subjects.includes(AUDIT_EVENTS[action].subject),
  );

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
      action: decisionsAbout(type),
    },
    group: ['subject_id'],
    raw: true,
    transaction,
  });
  const entries = await AuditLogEntry.findAll({
    attributes: ['action', 'actorId', 'subjectId', 'requestId', 'createdAt'],
    where: { id: newest.map(({ id }) => id) },
    include: [withActor()],
    transaction,
  });
  const approverOf = await readApprovers(type, entries, transaction);
  const idOf = new Map(ids.map((id) => [String(id), id]));
  return new Map(
    entries.map((entry) => {
      const approver = approverOf(entry);
      const decision = presentDecision(entry);
      const known = approver ? { ...decision, approved_by: presentPerson(approver) } : decision;
      return [idOf.get(entry.subjectId) as Id, known];
    }),
  );
}

/** The second person of each decision of two: the execution of their request is logged with it, by the same request. */
async function readApprovers(
  type: AuditSubject,
  entries: readonly AuditLogEntry[],
  transaction: Transaction | undefined,
): Promise<(entry: AuditLogEntry) => User | undefined> {
  const requestId = entries.flatMap((entry) => entry.requestId ?? []);
  const from = entries.map(({ createdAt }) => createdAt).sort((one, other) => +one - +other)[0];
  if (!from) return () => undefined;
  const where = { action: 'approval.execute', requestId, createdAt: { [Op.gte]: from } } as const;
  const read = { attributes: ['actorId', 'requestId', 'createdAt', 'afterJson'], where, transaction };
  const executed = (await AuditLogEntry.findAll(read)).map((one) => ({
    entry: one,
    ...(JSON.parse(one.afterJson ?? '{}') as { subject?: string; approved_by?: number }),
  }));
  const people = await User.findAll({
    where: { id: executed.flatMap(({ approved_by: id }) => id ?? []) },
    transaction,
  });
  return (entry) => {
    const found = executed.find(
      ({ entry: one, subject }) =>
        one.requestId === entry.requestId &&
        one.actorId === entry.actorId &&
        one.createdAt >= entry.createdAt &&
        subject === `${type} ${entry.subjectId}`,
    );
    return people.find(({ id }) => id === found?.approved_by);
  };
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
