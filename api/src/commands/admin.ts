import { readConfig } from '../config';
import { connect } from '../database/connect';
import { inTransaction } from '../database/transaction';
import { promoteToAdmin } from '../features/auth/promoteToAdmin';

/** `npm run admin -- EMAIL`: makes an existing user an administrator. */
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Say whose: npm run admin -- EMAIL');
  process.exit(2);
}
const sequelize = connect(readConfig(process.env).databaseUrl);
try {
  await inTransaction(sequelize, (transaction) => promoteToAdmin(transaction, email));
  console.log(`${email} is an administrator now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await sequelize.close();
}
