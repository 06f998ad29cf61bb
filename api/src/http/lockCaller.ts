import type { Transaction } from 'sequelize';
import { lockRow } from '../database/lockRow';
import { User } from '../models';

/**
 * The caller as they are now and stay until this transaction ends. A route checks its caller before the transaction begins: an
 * admin may have deactivated or promoted them since, after checking what they had open, and nothing may be added to that. Of
 * several requests of one caller, each sees what those before it have added, if this comes first: a transaction goes on seeing
 * what there was at its first plain read.
 */
export function lockCaller(transaction: Transaction, id: number): Promise<User> {
  return lockRow(transaction, User, id);
}
