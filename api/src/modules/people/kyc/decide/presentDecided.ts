import type { AuditSubject, LastDecision } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
import { lastDecisions } from '../../../../domain/audit/lastDecisions';
import type { Page } from '../../../../kernel/database/readPage';

type Present<Row, Wire> = (row: Row, decision: LastDecision) => Wire;

export async function presentDecidedPage<Row extends { id: number }, Wire>(
  type: AuditSubject,
  { items, total }: Page<Row>,
  present: Present<Row, Wire>,
): Promise<Page<Wire>> {
  const decisions = await lastDecisions({ type, ids: items.map(({ id }) => id) });
  return { items: items.map((row) => present(row, decisions.get(row.id) ?? null)), total };
}

export async function presentDecided<Row extends { id: number }, Wire>(
  transaction: Transaction | undefined,
  { type, row, present }: { type: AuditSubject; row: Row; present: Present<Row, Wire> },
): Promise<Wire> {
  const decisions = await lastDecisions({ type, ids: [row.id], transaction });
  return present(row, decisions.get(row.id) ?? null);
}
