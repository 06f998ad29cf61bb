import type { Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { ApiKey } from '../models';

/** Revokes the keys of a user: the account may be in other hands, or was. */
export async function revokeKeys(transaction: Transaction, userId: number): Promise<void> {
  await ApiKey.update({ revokedAt: NOW }, { where: { userId, revokedAt: null }, transaction });
}
