import { QueryTypes, Sequelize, type Transaction } from 'sequelize';

/** Where a statement runs: in a transaction, or on any connection of the pool. */
export type Database = Sequelize | Transaction;

/**
 * The rows of a SELECT with named replacements: for sums and joins that a model cannot say. Its columns must be named as `Row` names
 * them; amounts come as decimal strings, times as dates.
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

/** Runs an INSERT, UPDATE or DELETE with named replacements. @returns how many rows it changed. */
export function change(database: Database, sql: string, replacements: object = {}): Promise<number> {
  const { sequelize, transaction } = placeOf(database);
  return sequelize.query(sql, {
    replacements: { ...replacements },
    type: QueryTypes.BULKUPDATE,
    transaction,
  });
}

/** The pool that a database is of, and the transaction where it is one. */
export function placeOf(database: Database): { sequelize: Sequelize; transaction?: Transaction } {
  if (database instanceof Sequelize) return { sequelize: database };
  // Its types leave out what began it.
  const { sequelize } = database as unknown as { sequelize: Sequelize };
  return { sequelize, transaction: database };
}
