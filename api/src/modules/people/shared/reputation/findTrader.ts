import type { Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import { found } from '../../../../kernel/AppError';

/** Administrators and deleted accounts have no profile. @throws AppError `not_found`. */
export async function findTrader(username: string, transaction?: Transaction): Promise<User> {
  return found(await User.findOne({ where: { username, role: 'user', erasedAt: null }, transaction }));
}
