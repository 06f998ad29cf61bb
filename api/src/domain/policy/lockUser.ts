import type { Transaction } from 'sequelize';
import { execute } from '../../kernel/database/execute';
import { lockRow } from '../../kernel/database/lockRow';
import { User } from '../models';

const TOUCH = 'UPDATE users SET version = version + 1 WHERE id = ?';

/**
 * Locks a user's row, as `lockRow` does, and writes it. On a cluster whose nodes are all written to, a lock is one node's own: two
 * transactions on different nodes exclude each other only where both write the same row, and the later one is then run again. All
 * that a user may do only so often, or only while they are active, rests on this row, whatever else is written. A use case locks
 * its caller's own row, because an admin may have deactivated or promoted them since the route admitted them.
 * @returns The row, with the time for `timeOf`.
 * @throws AppError `not_found`.
 */
export async function lockUser(transaction: Transaction, id: number): Promise<User> {
  await touchUser(transaction, id);
  return lockRow(transaction, User, id);
}

/** Writes a user's row without changing anything, for the rules that rest on it. */
export async function touchUser(transaction: Transaction, id: number): Promise<void> {
  await execute(transaction, TOUCH, [id]);
}
