import type { Sequelize } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { User } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { inTransaction } from '../../../kernel/database/transaction';
import { hashPassword } from './passwords/passwords';
import { createUser } from './registerUser';

/**
 * Creates the administrator that the environment names, unless an account has that email already (docs/domain.md#who-may-do-what). Replicas
 * that start together all try: one creates it, the others find it.
 */
export async function ensureFirstAdmin(
  sequelize: Sequelize,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const isThere = async () => (await User.count({ where: { email } })) > 0;
  if (await isThere()) return false;
  const passwordHash = await hashPassword(password);
  const username = `admin_${Date.now().toString(36)}`;
  try {
    await inTransaction(sequelize, async (transaction) => {
      const account = { email, username, passwordHash };
      const user = await createUser(transaction, account, 'admin');
      const { id, role, isActive } = user;
      // The operator vouches for this address.
      await user.update({ emailVerifiedAt: NOW, adminRolesAt: NOW }, { transaction });
      await recordAudit(transaction, {
        actorId: null,
        action: 'user.promote',
        id,
        after: { role, is_active: isActive },
        requestId: null,
      });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 409 && (await isThere())) return false;
    throw error;
  }
}
