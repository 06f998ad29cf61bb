import { type Sequelize, Transaction } from 'sequelize';

/** Runs reads that must be consistent: all see the database as of the first one. */
export function inSnapshot<Result>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return sequelize.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ }, work);
}
