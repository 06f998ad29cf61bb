import { Op, type Transaction } from 'sequelize';
import { EmailChange, User } from '../../../domain/models';
import { NOW } from '../../../kernel/database/databaseTime';

/**
 * Whether an email address belongs to an account, or did until a change that can still be undone. Accounts first: a change that is
 * committed between the two reads is seen by the second one.
 * @param userId To this account its own earlier addresses are free.
 */
export async function isEmailTaken(
  transaction: Transaction,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  if ((await User.count({ where: { email }, transaction })) > 0) return true;
  const where = {
    oldEmail: email,
    state: 'changed',
    undoUntil: { [Op.gt]: NOW },
    ...(userId !== null && { userId: { [Op.ne]: userId } }),
  };
  return (await EmailChange.count({ where, transaction })) > 0;
}
