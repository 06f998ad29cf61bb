import type { OnlyMailedKind } from '@souk/contracts/platform/events';
import type { Sequelize } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { inTransaction } from '../../kernel/database/transaction';
import { each, RowsFailed } from '../../kernel/jobs/each';
import { announceOwn } from './announce';

/** Users that are read at once. */
const PART = 500;

interface Telling {
  kind: OnlyMailedKind;
  /** The notice's name: each user is told once under it. */
  what: string;
  /** Other notices that count as told with it. */
  besides?: readonly string[];
  /** Which users: what follows FROM users. */
  among: string;
  replacements?: Record<string, string>;
}

/**
 * Mails something to each of these users, once, user by user: a process may die at any line, and two may do it at once. One user
 * who cannot be told keeps no other from it.
 * @throws RowsFailed once all had their turn, if any failed.
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
