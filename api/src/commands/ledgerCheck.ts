import { readConfig } from '../config';
import { connect } from '../database/connect';
import { checkLedger } from '../ledger/checkLedger';

/** `npm run ledger:check`: names each row that breaks a rule of the ledger, and exits 1 if there is one. */
const sequelize = connect(readConfig(process.env).databaseUrl);
const violations = await checkLedger(sequelize);
for (const { rule, row, expected, found } of violations) {
  console.error(`${row}: ${rule}; expected ${expected}, found ${found}`);
}
console.log(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} rows break a rule.`);
await sequelize.close();
process.exit(violations.length === 0 ? 0 : 1);
