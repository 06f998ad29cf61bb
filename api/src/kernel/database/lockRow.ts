import type { Model, ModelStatic, Transaction } from 'sequelize';
import { found } from '../AppError';
import { WITH_TIME } from './databaseTime';

/**
 * Reads the current row and locks it: no other transaction changes it before this one ends. Called first, it makes transactions about
 * the same row take turns, and each sees the earlier ones' writes: a transaction's snapshot is taken at its first plain read. A user's
 * row is locked by `lockUser`. Any other locked row is also written in the same transaction, or the use case is refused: a lock on one
 * cluster node does not hold on another.
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
