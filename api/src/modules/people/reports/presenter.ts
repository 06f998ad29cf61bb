import type { AdminReport } from '@souk/contracts/backOffice/desk/adminReports';
import type { Includeable, Transaction } from 'sequelize';
import { lastDecisions } from '../../../domain/audit/lastDecisions';
import { User } from '../../../domain/models';
import { databaseOf } from '../../../domain/models/databaseOf';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { readAssignments } from '../../backOffice';
import type { Report } from '../tables';

export function withBoth(): Includeable[] {
  const attributes = ['id', 'email', 'username', 'isActive'];
  return ['reporter', 'reported'].map((as) => ({ model: User, as, attributes, required: true }));
}

const REPORTERS = `
  SELECT reported_id AS id, COUNT(DISTINCT reporter_id) AS reporters FROM reports
  WHERE reported_id IN (:ids) GROUP BY reported_id`;

export async function presentReports(rows: Report[], transaction?: Transaction): Promise<AdminReport[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const decisions = await lastDecisions({ type: 'report', ids, transaction });
  const assignments = await readAssignments('report', ids, transaction);
  const reported = { ids: [...new Set(rows.map(({ reportedId }) => reportedId))] };
  const counts = await select<{ id: number; reporters: number }>(
    databaseOf(transaction),
    REPORTERS,
    reported,
  );
  const reporters = new Map(counts.map((count) => [count.id, count.reporters]));
  return rows.map((row) => {
    const [reporter, about] = [row.reporter as User, row.reported as User];
    return {
      id: row.id,
      reporter: presentPerson(reporter),
      reported: { ...presentPerson(about), is_active: about.isActive },
      reason: row.reason,
      text: row.text,
      trade_id: row.tradeId,
      status: row.status,
      created_at: row.createdAt.toISOString(),
      decided_at: presentTime(row.decidedAt),
      others: (reporters.get(row.reportedId) ?? 1) - 1,
      claim: assignments.get(row.id) ?? null,
      last_decision: decisions.get(row.id) ?? null,
    };
  });
}
