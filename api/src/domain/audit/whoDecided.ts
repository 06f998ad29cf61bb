import type { AuditSubject, LastDecision } from '@souk/contracts/backOffice/audit/audit';
import { Op, type Transaction } from 'sequelize';
import { AuditLogEntry } from '../models';
import { lastDecisions, presentDecision, withActor } from './lastDecisions';

/** Params for the refusal of an admin who comes too late; empty if no administrator decided. */
export interface WhoAndWhen {
  by?: string;
  /** ISO 8601 in UTC. */
  at?: string;
}

/** Reads who decided last about a row, and when. The caller locks the row before it reads anything, so that every decision is visible. */
export async function whoDecided(
  transaction: Transaction,
  [type, id]: [type: AuditSubject, id: number],
): Promise<WhoAndWhen> {
  const decisions = await lastDecisions({ type, ids: [id], transaction });
  return whoAndWhen(decisions.get(id));
}

/** Reads who changed any of these settings last, and when. One entry may name several. */
export async function whoChanged(transaction: Transaction, names: string[]): Promise<WhoAndWhen> {
  const named = names.map((name) => ({ subjectId: { [Op.substring]: name } }));
  const entry = await AuditLogEntry.findOne({
    where: { subjectType: 'setting', [Op.or]: named },
    include: [withActor()],
    order: [['id', 'DESC']],
    transaction,
  });
  return whoAndWhen(entry && presentDecision(entry));
}

export function whoAndWhen(last: LastDecision | undefined): WhoAndWhen {
  return last?.by ? { by: last.by.email, at: last.at } : {};
}
