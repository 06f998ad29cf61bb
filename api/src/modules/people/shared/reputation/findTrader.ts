import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { found } from '../../../../kernel/AppError';

/** A trader by their name: administrators have no profile, nor have those who deleted their account. @throws AppError `not_found`. */
export async function findTrader(username: string, transaction?: Transaction): Promise<User> {
  return found(await User.findOne({ where: { username, role: 'user', erasedAt: null }, transaction }));
}
