import type { Sequelize, Transaction } from 'sequelize';
import { hostsOf } from './DatabaseHosts';
import { errorNumber, needsOtherConnection, refusesWrites, wasUndone } from './serverErrors';
import { change } from './statements';

export type { Transaction } from 'sequelize';

const DUPLICATE = 1062;
const MAX_TRIES = 12;
const LONGEST_PAUSE_MS = 200;
/** Bounds on moves to another connection: a client waits no longer than about three seconds. */
const MAX_MOVES = 4;
const MOVING_MS = 3_000;
/** The response to a committed operation waits this long for its follow-up, which then continues alone. */
const FOLLOWING_MS = 3_000;

export function isDuplicate(error: unknown): boolean {
  return errorNumber(error) === DUPLICATE;
}

/** Name of the violated unique key in the schema, or null. */
export function duplicateKeyOf(error: unknown): string | null {
  const { parent, sqlMessage } = error as { parent?: unknown; sqlMessage?: string };
  if (parent) return duplicateKeyOf(parent);
  return /for key '(?:\w+\.)?(\w+)'/.exec(sqlMessage ?? '')?.[1] ?? null;
}

const acts = new WeakMap<Transaction, (() => unknown)[]>();

/**
 * Runs a side effect after the commit: if it fails, the operation stands, and the log has a warning. `Transaction.afterCommit` of
 * Sequelize runs even if the COMMIT failed.
 */
export function afterCommit(transaction: Transaction, act: () => unknown): void {
  const afterwards = acts.get(transaction);
  if (!afterwards) throw new Error('The transaction was not begun by inTransaction');
  afterwards.push(act);
}

/**
 * Runs an operation in one transaction. After a deadlock, a refused write or a broken connection nothing was done: the whole is run
 * again, a bounded number of times. `work` must have no effect outside the transaction (use `afterCommit`).
 * @throws OutcomeUnknown if the connection broke during COMMIT.
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

/** Runs something within a transaction and undoes it, to learn its refusals; its after-commit actions are dropped too. Its locks stay. */
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

/** Called after each failure: waits a little and returns whether to retry. */
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
