import { QueryTypes, Sequelize, type Transaction } from 'sequelize';

/** A transaction, or any connection of the pool. */
export type Database = Sequelize | Transaction;

/**
 * Rows of a SELECT with named replacements, for sums and joins beyond the models. Column names must match `Row`; amounts come as
 * decimal strings, times as dates.
 */
export function select<Row extends object>(
  database: Database,
  sql: string,
  replacements: object = {},
): Promise<Row[]> {
  const { sequelize, transaction } = placeOf(database);
  return sequelize.query<Row>(sql, {
    replacements: { ...replacements },
    type: QueryTypes.SELECT,
    transaction,
  });
}

/** Runs an INSERT, UPDATE or DELETE with named replacements. @returns the number of changed rows. */
export function change(database: Database, sql: string, replacements: object = {}): Promise<number> {
  const { sequelize, transaction } = placeOf(database);
  return sequelize.query(sql, {
    replacements: { ...replacements },
    type: QueryTypes.BULKUPDATE,
    transaction,
  });
}

/** A database's pool, and its transaction if it is one. */
export function placeOf(database: Database): { sequelize: Sequelize; transaction?: Transaction } {
  if (database instanceof Sequelize) return { sequelize: database };
  // The types omit the transaction's Sequelize.
  const { sequelize } = database as unknown as { sequelize: Sequelize };
  return { sequelize, transaction: database };
}
