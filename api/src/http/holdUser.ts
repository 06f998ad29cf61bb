import type { Transaction } from 'sequelize';
import { found } from '../AppError';
import { User } from '../models';

/**
 * A user as they are now, and stay until this transaction ends. Who may call a route is asked before its transaction begins;
 * whoever was deactivated or promoted since, by somebody who has looked for what they left open, must not leave more.
 */
export async function holdUser(transaction: Transaction, id: number): Promise<User> {
  return found(await User.findByPk(id, { transaction, lock: transaction.LOCK.SHARE }));
}
