import type { Sequelize, Transaction } from 'sequelize';
import { hostsOf } from './DatabaseHosts';
import { errorNumber, needsOtherConnection, refusesWrites, wasUndone } from './serverErrors';
import { change } from './statements';

export type { Transaction } from 'sequelize';

const DUPLICATE = 1062;
const MAX_TRIES = 12;
const LONGEST_PAUSE_MS = 200;
/** How often, and until when, an operation moves to another connection: its client waits no longer than about three seconds. */
const MAX_MOVES = 4;
const MOVING_MS = 3_000;
/** How long the answer to a committed operation waits for what follows it, which goes on after that. */
const FOLLOWING_MS = 3_000;

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

const acts = new WeakMap<Transaction, (() => unknown)[]>();

/**
 * Does something outside the database once the transaction is committed: where it fails, the operation is done all the same, and
 * the log has a warning. `Transaction.afterCommit` of Sequelize does it even where the COMMIT itself failed.
 */
export function afterCommit(transaction: Transaction, act: () => unknown): void {
  const afterwards = acts.get(transaction);
  if (!afterwards) throw new Error('The transaction was not begun by inTransaction');
  afterwards.push(act);
}

/**
 * Runs one operation in one database transaction. After a deadlock, and when the server takes no writes any more or the connection
 * broke, nothing of it was done: it is run again as a whole, a bounded number of times. `work` must have no effect outside the
 * transaction (use `afterCommit`).
 * @throws OutcomeUnknown where the connection broke during COMMIT.
 */
export async function inTransaction<Result>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const mayRunAgain = boundedTries(sequelize);
  for (;;) {
    const afterwards: (() => unknown)[] = [];
    let result: Result;
    try {
      result = await sequelize.transaction((transaction) => {
        acts.set(transaction, afterwards);
        return work(transaction);
      });
    } catch (error) {
      if (!(await mayRunAgain(error))) throw error;
      continue;
    }
    await follow(afterwards);
    return result;
  }
}

/**
 * Does something within a transaction and undoes it, for its refusals; what it would do after the commit is dropped too. Its locks
 * stay.
 */
export async function rehearse(transaction: Transaction, act: () => Promise<unknown>): Promise<void> {
  const afterwards = acts.get(transaction) ?? [];
  const before = afterwards.length;
  await change(transaction, 'SAVEPOINT rehearsal');
  await act();
  await change(transaction, 'ROLLBACK TO SAVEPOINT rehearsal');
  afterwards.splice(before);
}

async function follow(acts: readonly (() => unknown)[]): Promise<void> {
  if (acts.length === 0) return;
  const followed = acts.map(async (act) => {
    try {
      await act();
    } catch (cause) {
      process.emitWarning(new Error('What follows a commit failed', { cause }));
    }
  });
  let limit: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, FOLLOWING_MS);
  });
  await Promise.race([Promise.all(followed), tooLong]);
  clearTimeout(limit);
}

/** Asked after each failure of an operation: waits a little and answers whether it may be run again. */
function boundedTries(sequelize: Sequelize): (error: unknown) => Promise<boolean> {
  const startedAt = performance.now();
  let tries = 0;
  let moves = 0;
  return async (error) => {
    tries += 1;
    if (refusesWrites(error)) hostsOf(sequelize).mistrust();
    if (needsOtherConnection(error)) {
      moves += 1;
      if (moves > MAX_MOVES || performance.now() - startedAt > MOVING_MS) return false;
    } else if (!wasUndone(error) || tries >= MAX_TRIES) return false;
    await pause(Math.min(3 * 2 ** tries, LONGEST_PAUSE_MS) * Math.random());
    return true;
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
