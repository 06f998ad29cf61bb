import { checkAudit } from '../../domain/audit/checkAudit';
import { checkLogs } from '../../domain/tradeLog/checkLogs';
import { onDatabase } from './onDatabase';

/**
 * `npm run cases:check`: checks every trade's log, the audit log and their checkpoints; lists alterations, and exits 1 if there are
 * any.
 */
await onDatabase(async (sequelize) => {
  const logs = await checkLogs(sequelize);
  const audit = await checkAudit(sequelize);
  const violations = [...logs.violations, ...audit.violations];
  for (const { rule, row, expected, found } of violations)
    console.error(`${row}: ${rule}; expected ${expected}, found ${found}`);
  console.log(
    `${logs.trades} trades, ${audit.links} entries of the audit log, ${logs.checkpoints} checkpoints.`,
  );
  console.log(
    violations.length === 0 ? 'All logs are sound.' : `${violations.length} of them are not as written.`,
  );
  if (violations.length > 0) process.exitCode = 1;
});
