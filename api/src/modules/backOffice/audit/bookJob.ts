import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { checkLedger } from '../../../domain/ledger/checkLedger';
import type { Services } from '../../../domain/Services';
import type { Job } from '../../../kernel/jobs/Job';
import { failOn } from './failOn';

/** Compares all books: a row that breaks a rule of the ledger, or lacks a decision, was written in the database directly. */
export const bookJob: Job<Services> = {
  name: 'check-books',
  everySeconds: 900,
  run: async ({ sequelize }) =>
    failOn([...(await checkLedger(sequelize)), ...(await checkDecisions(sequelize))]),
};
