import type { Sequelize, Transaction } from 'sequelize';
import { OutcomeUnknown } from './OutcomeUnknown';
import { committedNothing } from './serverErrors';

/** Fields of Sequelize's transaction that its types omit. */
interface Controlled {
  connection: { query(sql: string, done: (error: Error | null) => void): void };
  /** Set before the last statement is sent: nothing may follow it, and a transaction ends only once. */
  finished?: 'commit' | 'rollback';
  parent?: Transaction;
}

/**
 * Sends START TRANSACTION, COMMIT and ROLLBACK directly on the transaction's connection. Sequelize's path for model queries costs as
 * much as two statements of the use case. COMMIT throws OutcomeUnknown if its outcome is unknown.
 */
export function controlTransactions(sequelize: Sequelize): void {
  const control = sequelize.getQueryInterface() as unknown as Record<
    'startTransaction' | 'commitTransaction' | 'rollbackTransaction',
    (transaction: Controlled) => Promise<void>
  >;
  control.startTransaction = (transaction) => {
    if (transaction.parent)
      throw new Error('Transactions are not nested here: a savepoint has no one to release it');
    return send(transaction, 'START TRANSACTION');
  };
  control.commitTransaction = (transaction) => {
    transaction.finished = 'commit';
    return send(transaction, 'COMMIT').catch((error) => {
      throw committedNothing(error) ? error : new OutcomeUnknown(error);
    });
  };
  control.rollbackTransaction = (transaction) => {
    transaction.finished = 'rollback';
    return send(transaction, 'ROLLBACK');
  };
}

function send({ connection }: Controlled, statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(statement, (error) => (error ? reject(error) : resolve()));
  });
}
