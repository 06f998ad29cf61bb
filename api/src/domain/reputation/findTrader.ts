import type { Transaction } from 'sequelize';
import { found } from '../../kernel/AppError';
import { User } from '../models';

/** A trader by their name: administrators have no profile, nor have those who deleted their account. @throws AppError `not_found`. */
export async function findTrader(username: string, transaction?: Transaction): Promise<User> {
  return found(await User.findOne({ where: { username, role: 'user', erasedAt: null }, transaction }));
}
