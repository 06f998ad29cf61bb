import { inTransaction } from '../../kernel/database/transaction';
import { promoteToAdmin } from '../../modules/people/auth/promoteToAdmin';
import { onDatabase } from './onDatabase';

/** `npm run admin -- EMAIL`: makes an existing user an administrator. */
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Say whose: npm run admin -- EMAIL');
  process.exit(2);
}
await onDatabase(async (sequelize) => {
  await inTransaction(sequelize, (transaction) => promoteToAdmin(transaction, email));
  console.log(`${email} is an administrator now.`);
});
