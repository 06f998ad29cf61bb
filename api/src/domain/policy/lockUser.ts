import type { Transaction } from 'sequelize';
import { execute } from '../../kernel/database/execute';
import { lockRow } from '../../kernel/database/lockRow';
import { User } from '../models';

const TOUCH = 'UPDATE users SET version = version + 1 WHERE id = ?';

/**
 * Locks a user's row, as `lockRow` does, and writes it. On a multi-writer cluster a lock is local to its node: two transactions on
 * different nodes exclude each other only if both write the same row; the later one is then run again. All rules on how often a user
 * may act, or only while active, rest on this row, whatever else is written. A use case locks its caller's own row, because an admin
 * may have deactivated or promoted them since the route admitted them.
 * @returns The row, with the time for `timeOf`.
 * @throws AppError `not_found`.
 */
export async function lockUser(transaction: Transaction, id: number): Promise<User> {
  await touchUser(transaction, id);
  return lockRow(transaction, User, id);
}

/** Writes a user's row without a change, for the rules that rest on it. */
export async function touchUser(transaction: Transaction, id: number): Promise<void> {
  await execute(transaction, TOUCH, [id]);
}
