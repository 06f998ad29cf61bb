import type { Model, ModelStatic, Transaction } from 'sequelize';
import { found } from '../AppError';

/**
 * Reads a row as it is now and locks it: no other transaction changes it before this one ends. Called first, it makes
 * transactions about the same row take turns, and each sees what those before it have written: a transaction goes on seeing what
 * there was at its first plain read. A use case locks its caller's own row, because an admin may have deactivated or promoted them
 * since the route admitted them.
 * @throws AppError `not_found`.
 */
export async function lockRow<Row extends Model>(
  transaction: Transaction,
  model: ModelStatic<Row>,
  id: number,
): Promise<Row> {
  return found(await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE }));
}
