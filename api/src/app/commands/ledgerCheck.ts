import { checkDecisions } from '../../domain/audit/checkDecisions';
import { checkLedger } from '../../domain/ledger/checkLedger';
import { onDatabase } from './onDatabase';

/** `npm run ledger:check`: lists rows that break a rule of the ledger or lack a decision, and exits 1 if there are any. */
await onDatabase(async (sequelize) => {
  const violations = [...(await checkLedger(sequelize)), ...(await checkDecisions(sequelize))];
  for (const { rule, row, expected, found } of violations) {
    console.error(`${row}: ${rule}; expected ${expected}, found ${found}`);
  }
  console.log(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} rows break a rule.`);
  if (violations.length > 0) process.exitCode = 1;
});
