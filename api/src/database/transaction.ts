import type { Sequelize, Transaction } from 'sequelize';

export type { Transaction } from 'sequelize';

const DEADLOCK = 1213;
const LOCK_WAIT_TIMEOUT = 1205;
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

/**
 * Runs one operation in one database transaction. A deadlock or a lock timeout undid all of it, so all of it is run again,
 * a bounded number of times: `work` must have no effect outside the transaction (use `transaction.afterCommit`).
 */
export async function inTransaction<Result>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sequelize.transaction(work);
    } catch (error) {
      const number = errorNumber(error);
      const undone = number === DEADLOCK || number === LOCK_WAIT_TIMEOUT;
      if (!undone || attempt === MAX_TRIES) throw error;
      await pause(Math.min(3 * 2 ** attempt, LONGEST_PAUSE_MS) * Math.random());
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
