import type { Sequelize, Transaction } from 'sequelize';

export type { Transaction } from 'sequelize';

/** Deadlock; and, from MariaDB 11.6 on, a row that changed since the transaction first read. */
const UNDONE = [1213, 1020];
/** A row stayed locked for as long as anybody may wait for it. Not tried again: the client would wait as long once more. */
const LOCK_TIMEOUT = 1205;
const DUPLICATE = 1062;
const MAX_TRIES = 12;
const LONGEST_PAUSE_MS = 200;

/** The server's error number behind an error of Sequelize or of mysql2, or null. */
export function errorNumber(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { errno, parent } = error as { errno?: unknown; parent?: unknown };
  if (typeof errno === 'number' && errno > 0) return errno;
  return parent ? errorNumber(parent) : null;
}

/** Whether a unique key refused the row. */
export function isDuplicate(error: unknown): boolean {
  return errorNumber(error) === DUPLICATE;
}

/** The unique key that refused the row, as the schema names it, or null. */
export function duplicateKeyOf(error: unknown): string | null {
  const { parent, sqlMessage } = error as { parent?: unknown; sqlMessage?: string };
  if (parent) return duplicateKeyOf(parent);
  return /for key '(?:\w+\.)?(\w+)'/.exec(sqlMessage ?? '')?.[1] ?? null;
}

/** Whether the server rolled the whole transaction back because another was in its way: run again, it may succeed. */
function wasUndone(error: unknown): boolean {
  return UNDONE.includes(errorNumber(error) ?? 0);
}

/** Whether other transactions were in the way until the end: the operation did nothing, and may succeed later. */
export function gaveWay(error: unknown): boolean {
  return wasUndone(error) || errorNumber(error) === LOCK_TIMEOUT;
}

const acts = new WeakMap<Transaction, (() => unknown)[]>();

/**
 * Does something outside the database once the transaction is committed. `Transaction.afterCommit` of Sequelize does it even
 * where the COMMIT itself failed.
 */
export function afterCommit(transaction: Transaction, act: () => unknown): void {
  const afterwards = acts.get(transaction);
  if (!afterwards) throw new Error('The transaction was not begun by inTransaction');
  afterwards.push(act);
}

/**
 * Runs one operation in one database transaction. After a deadlock it is run again as a whole, a bounded number of times:
 * `work` must have no effect outside the transaction (use `afterCommit`).
 */
export async function inTransaction<Result>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => unknown)[] = [];
    let result: Result;
    try {
      result = await sequelize.transaction((transaction) => {
        acts.set(transaction, afterwards);
        return work(transaction);
      });
    } catch (error) {
      if (!wasUndone(error) || attempt === MAX_TRIES) throw error;
      await pause(Math.min(3 * 2 ** attempt, LONGEST_PAUSE_MS) * Math.random());
      continue;
    }
    for (const act of afterwards) await act();
    return result;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
