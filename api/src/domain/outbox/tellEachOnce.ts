import type { OnlyMailedKind } from '@souk/contracts/platform/notifications/events';
import type { Sequelize } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { inTransaction } from '../../kernel/database/transaction';
import { each, RowsFailed } from '../../kernel/jobs/each';
import { announceOwn } from './announce';

const PART = 500;

interface Telling {
  kind: OnlyMailedKind;
  /** Name of the notice: each user gets it once. */
  what: string;
  /** Other notices that are marked as sent with it. */
  besides?: readonly string[];
  /** SQL after FROM users: the recipients. */
  among: string;
  replacements?: Record<string, string>;
}

/**
 * Mails each of these users once, one at a time: a process may die at any line, and two may run it at once. A failure for one user does
 * not stop the others.
 * @throws RowsFailed after all users were tried, if any failed.
 */
export async function tellEachOnce(
  sequelize: Sequelize,
  { kind, what, besides = [], among, replacements = {} }: Telling,
): Promise<void> {
  const sql = `SELECT users.id FROM users ${among} AND users.id > :after
    AND NOT EXISTS (SELECT 1 FROM told_once WHERE told_once.user_id = users.id AND told_once.what = :what)
    ORDER BY users.id LIMIT ${PART}`;
  let failure: RowsFailed | null = null;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { id: number }[] = await select(sequelize, sql, { ...replacements, what, after });
    await each(rows, ({ id }) => tellOnce(sequelize, { userId: id, kind, whats: [what, ...besides] })).catch(
      (error) => {
        if (!(error instanceof RowsFailed)) throw error;
        failure ??= error;
      },
    );
    after = rows.length < PART ? undefined : rows.at(-1)?.id;
  }
  if (failure) throw failure;
}

function tellOnce(
  sequelize: Sequelize,
  { userId, kind, whats }: { userId: number; kind: OnlyMailedKind; whats: string[] },
): Promise<void> {
  return inTransaction(sequelize, async (transaction) => {
    const rows = whats.map((what) => [userId, what]);
    const sql = 'INSERT IGNORE INTO told_once (user_id, what) VALUES :rows';
    const isNew = (await change(transaction, sql, { rows: rows.slice(0, 1) })) > 0;
    if (!isNew) return;
    if (rows.length > 1) await change(transaction, sql, { rows: rows.slice(1) });
    await announceOwn(transaction, kind, userId);
  });
}
