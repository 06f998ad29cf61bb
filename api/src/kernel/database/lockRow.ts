import type { Model, ModelStatic, Transaction } from 'sequelize';
import { found } from '../AppError';
import { WITH_TIME } from './databaseTime';

/**
 * Reads a row as it is now and locks it: no other transaction changes it before this one ends. Called first, it makes
 * transactions about the same row take turns, and each sees what those before it have written: a transaction goes on seeing what
 * there was at its first plain read. A user's row is locked by `lockUser`. Any other row that is locked is also written in the same
 * transaction, or the use case is refused: a lock on one node of a cluster does not hold on another.
 * @returns The row, with the time for `timeOf`.
 * @throws AppError `not_found`.
 */
export async function lockRow<Row extends Model>(
  transaction: Transaction,
  model: ModelStatic<Row>,
  id: number,
): Promise<Row> {
  const attributes = { include: [WITH_TIME] };
  return found(await model.findByPk(id, { attributes, transaction, lock: transaction.LOCK.UPDATE }));
}
