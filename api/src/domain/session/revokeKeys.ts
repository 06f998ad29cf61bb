import type { Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { change } from '../../kernel/database/statements';
import { ApiKey } from '../models';

/** A key that is revoked loses its public half: no one at the database brings it back by the row alone. */
export const REVOKED = { revokedAt: NOW, publicKey: Buffer.alloc(32) };

/** Revokes the keys of a user, and switches their webhooks off: the account may be in other hands, or was. */
export async function revokeKeys(transaction: Transaction, userId: number): Promise<void> {
  await ApiKey.update(REVOKED, { where: { userId, revokedAt: null }, transaction });
  await change(transaction, 'UPDATE webhooks SET active = 0 WHERE user_id = :userId', { userId });
}
