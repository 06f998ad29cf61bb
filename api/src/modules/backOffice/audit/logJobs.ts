import { checkAudit } from '../../../domain/audit/checkAudit';
import { linkAudit } from '../../../domain/audit/linkAudit';
import type { Services } from '../../../domain/Services';
import { checkLogs } from '../../../domain/tradeLog/checkLogs';
import type { Job } from '../../../kernel/jobs/Job';
import { failOn } from './failOn';

export const linkJob: Job<Services> = {
  name: 'link-audit-log',
  everySeconds: 60,
  run: (services) => linkAudit(services),
};

/** Reads every log and every checkpoint again. An alarm takes three runs: a rewrite in the database is reported within an hour. */
export const logJob: Job<Services> = {
  name: 'check-logs',
  everySeconds: 1_200,
  run: async ({ sequelize }) => {
    const logs = await checkLogs(sequelize);
    const audit = await checkAudit(sequelize);
    failOn([...logs.violations, ...audit.violations]);
  },
};
