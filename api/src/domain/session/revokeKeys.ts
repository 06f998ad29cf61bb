import type { Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { change } from '../../kernel/database/statements';
import { ApiKey } from '../models';

/** Revokes the keys of a user, and switches their webhooks off: the account may be in other hands, or was. */
export async function revokeKeys(transaction: Transaction, userId: number): Promise<void> {
  await ApiKey.update({ revokedAt: NOW }, { where: { userId, revokedAt: null }, transaction });
  await change(transaction, 'UPDATE webhooks SET active = 0 WHERE user_id = :userId', { userId });
}
