import { Op, type Transaction } from 'sequelize';
import { EmailChange, User } from '../../../domain/models';
import { NOW } from '../../../kernel/database/databaseTime';

/**
 * True if an email address belongs to an account, or did until a change that can still be undone. Accounts come first: a change that is
 * committed between the two reads is seen by the second one.
 * @param of.userId This account's own earlier addresses count as free.
 * @param of.isLocked Locks the result until the transaction ends, whose view may be older.
 */
export async function isEmailTaken(
  transaction: Transaction,
  email: string,
  { userId = null, isLocked = false }: { userId?: number | null; isLocked?: boolean } = {},
): Promise<boolean> {
  const read = { attributes: ['id'], transaction, ...(isLocked && { lock: transaction.LOCK.SHARE }) };
  if (await User.findOne({ ...read, where: { email } })) return true;
  const where = {
    oldEmail: email,
    state: 'changed',
    undoUntil: { [Op.gt]: NOW },
    ...(userId !== null && { userId: { [Op.ne]: userId } }),
  };
  return (await EmailChange.findOne({ ...read, where })) !== null;
}
