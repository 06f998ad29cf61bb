import type { Transaction } from 'sequelize';
import { EmailChange } from '../models';

/**
 * Voids the link of an email change that a user requested.
 * @param alsoBySupport Includes one that support requested. False if a new password ends it: the lost mailbox, perhaps a thief's, can
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
