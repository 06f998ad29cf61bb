import type { Sequelize, Transaction } from 'sequelize';
import { OutcomeUnknown } from './OutcomeUnknown';
import { committedNothing } from './serverErrors';

/** Sequelize's own fields of a transaction; its types leave them out. */
interface Controlled {
  connection: { query(sql: string, done: (error: Error | null) => void): void };
  /** Set before the last statement is sent: nothing may follow it, and nothing ends a transaction twice. */
  finished?: 'commit' | 'rollback';
  parent?: Transaction;
}

/**
 * Sends START TRANSACTION, COMMIT and ROLLBACK straight to the transaction's connection. Sequelize would put each through all
 * that it does for a query of a model, which costs as much as two statements of the use case itself. COMMIT throws OutcomeUnknown
 * where it is not known whether it was carried out.
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
