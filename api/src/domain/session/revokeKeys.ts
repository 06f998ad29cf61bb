import type { Transaction } from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import { allFeatures } from '../allFeatures';
import { ApiKey } from '../models';

/** A revoked key loses its public half: changing its row in the database does not restore it. */
export const REVOKED = { revokedAt: NOW, publicKey: Buffer.alloc(32) };

/** Revokes a user's keys and whatever else acts for them: the account is or was possibly in other hands. */
export async function revokeKeys(transaction: Transaction, userId: number): Promise<void> {
  await ApiKey.update(REVOKED, { where: { userId, revokedAt: null }, transaction });
  for (const { revoke } of allFeatures()) await revoke?.(transaction, userId);
}
