import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { checkLedger } from '../../../domain/ledger/checkLedger';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';

/** As many as a message names. */
const NAMED = 20;

/**
 * Reads all books against each other: what breaks a rule of the ledger, or stands without a decision, was written by somebody at the
 * database itself. It fails until that is put right, which raises the alarm `job_failing`, and the log names the rows.
 */
export const bookJob: Job<Services> = {
  name: 'check-books',
  everySeconds: 900,
  runsIn: 'one',
  run: async ({ sequelize }) => {
    const violations = [...(await checkLedger(sequelize)), ...(await checkDecisions(sequelize))];
    if (violations.length === 0) return;
    const rows = violations.slice(0, NAMED).map(({ row, rule }) => `${row}: ${rule}`);
    throw new Error(`${violations.length} rows break a rule: ${rows.join('; ')}`);
  },
};
