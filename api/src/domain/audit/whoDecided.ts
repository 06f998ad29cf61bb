import type { AuditSubject, LastDecision } from '@souk/contracts/backOffice/audit';
import { Op, type Transaction } from 'sequelize';
import { AuditLogEntry } from '../models';
import { lastDecisions, presentDecision, withActor } from './lastDecisions';

/** Params of a refusal for an admin who comes too late; empty where no administrator decided. */
export interface WhoAndWhen {
  /** The admin's email address. */
  by?: string;
  /** ISO 8601 in UTC. */
  at?: string;
}

/** The last decision about a row: by whom and when. The transaction locks the row before it reads anything, so that it sees every decision. */
export async function whoDecided(
  transaction: Transaction,
  [type, id]: [type: AuditSubject, id: number],
): Promise<WhoAndWhen> {
  const decisions = await lastDecisions({ type, ids: [id], transaction });
  return whoAndWhen(decisions.get(id));
}

/** The last change of any of these settings: by whom and when. One entry may name several. */
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
