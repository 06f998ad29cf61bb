import { type Sequelize, Transaction } from 'sequelize';

/** Runs reads that must agree with each other: all of them see the database as it was when the first one ran. */
export function inSnapshot<Result>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return sequelize.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ }, work);
}
