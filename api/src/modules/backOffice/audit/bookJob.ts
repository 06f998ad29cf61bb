import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { checkLedger } from '../../../domain/ledger/checkLedger';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';
import { failOn } from './failOn';

/**
 * Reads all books against each other: what breaks a rule of the ledger, or stands without a decision, was written by someone at the
 * database itself.
 */
export const bookJob: Job<Services> = {
  name: 'check-books',
  everySeconds: 900,
  runsIn: 'one',
  run: async ({ sequelize }) =>
    failOn([...(await checkLedger(sequelize)), ...(await checkDecisions(sequelize))]),
};
