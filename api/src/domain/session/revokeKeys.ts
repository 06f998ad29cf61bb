import type { Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { allFeatures } from '../allFeatures';
import { ApiKey } from '../models';

/** A key that is revoked loses its public half: no one at the database brings it back by the row alone. */
export const REVOKED = { revokedAt: NOW, publicKey: Buffer.alloc(32) };

/** Revokes the keys of a user, and what else acts for them: the account may be in other hands, or was. */
export async function revokeKeys(transaction: Transaction, userId: number): Promise<void> {
  await ApiKey.update(REVOKED, { where: { userId, revokedAt: null }, transaction });
  for (const { revoke } of allFeatures()) await revoke?.(transaction, userId);
}
