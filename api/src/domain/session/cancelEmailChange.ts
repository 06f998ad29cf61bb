import type { Transaction } from 'sequelize';
import { EmailChange } from '../models';

/**
 * Voids the link of a change that a user asked for.
 * @param alsoBySupport Of one that support asked for, too. Not where a new password ends it: the lost mailbox, which may be a thief's, can
 * set one.
 */
export async function cancelEmailChange(
  transaction: Transaction,
  userId: number,
  { alsoBySupport = false } = {},
): Promise<void> {
  const where = { userId, state: 'pending', ...(!alsoBySupport && { isBySupport: false }) };
  await EmailChange.update({ state: 'cancelled', tokenHash: null }, { where, transaction });
}
