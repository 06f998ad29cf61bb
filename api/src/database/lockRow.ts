import type { Model, ModelStatic, Transaction } from 'sequelize';
import { found } from '../AppError';

/** A row that nobody else changes before this transaction ends. @throws AppError `not_found`. */
export async function lockRow<Row extends Model>(
  transaction: Transaction,
  model: ModelStatic<Row>,
  id: number,
): Promise<Row> {
  return found(await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE }));
}
