import { lastDecisions } from '../../../../domain/audit/lastDecisions';
import type { CaseFacts } from './presentCases';
import type { CaseKind } from './readFlags';

/** Rows with their last decision; facts that only matter while they wait are left out. */
export async function presentDecidedRows<Row extends { id: number }, Wire>(
  type: CaseKind,
  rows: Row[],
  present: (row: Row, facts: CaseFacts) => Wire,
): Promise<Wire[]> {
  const decisions = await lastDecisions({ type, ids: rows.map(({ id }) => id) });
  return rows.map((row) =>
    present(row, { flags: [], claim: null, verdict: null, last_decision: decisions.get(row.id) ?? null }),
  );
}
