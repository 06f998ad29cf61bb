import type { Sequelize } from 'sequelize';
import { inTransaction } from '../../database/transaction';
import { User } from '../../models';
import { hashPassword } from '../../passwords/passwords';
import { createUser } from './registerUser';

/** Creates the administrator that the environment names, unless somebody has that e-mail already (design §3). */
export async function ensureFirstAdmin(
  sequelize: Sequelize,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await User.findOne({ where: { email }, attributes: ['id'] })) return false;
  const passwordHash = await hashPassword(password);
  const username = `admin_${Date.now().toString(36)}`;
  await inTransaction(sequelize, (transaction) =>
    createUser(transaction, { email, username, passwordHash }, 'admin'),
  );
  return true;
}
