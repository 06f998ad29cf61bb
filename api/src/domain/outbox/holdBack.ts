import type { Transaction } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { allFeatures } from '../allFeatures';

const outlets = () =>
  allFeatures()
    .flatMap(({ channels = {} }) => Object.values(channels))
    .filter(({ unreadSeconds }) => unreadSeconds !== undefined);

/** A date among replacements loses its milliseconds. */
const exact = (time: Date) => time.toISOString().slice(0, -1);

/**
 * After a restore: events, mails and pushes that waited when the backup was made may have gone out since, so they are not sent. A lease
 * of that moment lasts ten minutes; what was to go out only after the restore goes out.
 */
export async function holdBack(
  transaction: Transaction,
  restore: { backupAt: Date; startedAt: Date },
): Promise<void> {
  const times = { backupAt: exact(restore.backupAt), startedAt: exact(restore.startedAt) };
  const waited = '(next_at <= :startedAt OR next_at <= :backupAt + INTERVAL 10 MINUTE)';
  const events = `UPDATE outbox SET done_at = :startedAt WHERE done_at IS NULL AND at <= :backupAt AND ${waited}`;
  await change(transaction, events, times);
  for (const { table } of outlets()) {
    const messages = `UPDATE ${table} SET given_up_at = :startedAt
      WHERE sent_at IS NULL AND given_up_at IS NULL AND created_at <= :backupAt AND ${waited}`;
    await change(transaction, messages, times);
  }
}

/** Number of messages, and of events that became none, which that restore held back. */
export async function countHeldBack(transaction: Transaction, startedAt: Date): Promise<number> {
  const counts = outlets().map(
    ({ table }) => `SELECT COUNT(*) AS count FROM ${table} WHERE given_up_at = :startedAt`,
  );
  const all = ['SELECT COUNT(*) AS count FROM outbox WHERE done_at = :startedAt', ...counts].join(
    ' UNION ALL ',
  );
  const [held] = await select<{ count: number }>(
    transaction,
    `SELECT CAST(SUM(count) AS UNSIGNED) AS count FROM (${all}) AS held`,
    { startedAt: exact(startedAt) },
  );
  return held?.count ?? 0;
}
