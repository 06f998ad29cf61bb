import { lastDecisions } from '../../../../domain/audit/lastDecisions';
import type { CaseFacts } from './presentCases';
import type { CaseKind } from './readFlags';

/** Rows with the last decision about each; what only matters while they wait is left out. */
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
