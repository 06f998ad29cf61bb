import type { Transaction } from 'sequelize';
import type { User } from '../models';
import { sessionOver } from '../session/SessionTokens';
import { lockUser } from './lockUser';

/**
 * Locks the caller's account, so that nothing is written for one deleted after the request was admitted.
 * @returns as `lockUser`.
 * @throws AppError `session_over` if it was deleted.
 */
export async function lockAccount(transaction: Transaction, id: number): Promise<User> {
  const user = await lockUser(transaction, id);
  if (user.erasedAt) throw sessionOver();
  return user;
}
