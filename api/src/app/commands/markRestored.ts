import { inTransaction } from '../../kernel/database/transaction';
import { pauseRestored } from '../../modules/money/treasury/pauseRestored';
import { onDatabase } from './onDatabase';

/** `mark-restored.js TIME`: records that this database was restored to that time, so nothing is paid out until a person has compared. */
await onDatabase(async (sequelize) => {
  const [, , time = ''] = process.argv;
  const backupAt = new Date(time);
  if (Number.isNaN(backupAt.getTime()))
    throw new Error('usage: mark-restored.js TIME, of the backup, such as 2026-11-28T03:10:00Z');
  await inTransaction(sequelize, (transaction) => pauseRestored(transaction, backupAt));
  console.log(`Payouts are paused: restored from a backup of ${backupAt.toISOString()}`);
});
