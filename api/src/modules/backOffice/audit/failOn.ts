import type { Violation } from '../../../domain/ledger/checkLedger';

const NAMED = 20;

/** A job with findings fails until they are corrected: that raises the alarm `job_failing`, and the log names the rows. */
export function failOn(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const rows = violations.slice(0, NAMED).map(({ row, rule }) => `${row}: ${rule}`);
  throw new Error(`${violations.length} rows break a rule: ${rows.join('; ')}`);
}
