import type { Transaction } from 'sequelize';
import { found } from '../AppError';
import { User } from '../models';

/**
 * A user as they are now and stay until this transaction ends. A route checks its caller before the transaction begins: an
 * admin may have deactivated or promoted them since, after checking what they had open, and nothing may be added to that.
 */
export async function lockUserShared(transaction: Transaction, id: number): Promise<User> {
  return found(await User.findByPk(id, { transaction, lock: transaction.LOCK.SHARE }));
}
