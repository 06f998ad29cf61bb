import type { RegisterRequest } from '@souk/contracts/auth';
import type { Role } from '@souk/contracts/users';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { duplicateKeyOf, isDuplicate } from '../../database/transaction';
import { openUserAccounts } from '../../ledger/accounts';
import { User } from '../../models';
import { readSettings } from '../../settings/settings';

type Registration = Omit<RegisterRequest, 'password'> & { passwordHash: string };

/**
 * Creates a regular user with empty ledger accounts (spec §2 /register).
 * @throws AppError `forbidden` while registrations are off, `conflict` where the e-mail or the username is taken.
 */
export async function registerUser(transaction: Transaction, registration: Registration): Promise<User> {
  const settings = await readSettings(transaction);
  if (!settings.registrations_enabled)
    throw new AppError('forbidden', 'Registrations are closed at the moment.');
  const user = await createUser(transaction, registration, 'user');
  await openUserAccounts(transaction, user.id);
  return user;
}

/** Writes the row of a user or an admin. @throws AppError `conflict`. */
export async function createUser(
  transaction: Transaction,
  registration: Registration,
  role: Role,
): Promise<User> {
  const { email, username, phone, passwordHash } = registration;
  try {
    const user = await User.create(
      { email, username, phone: phone ?? null, passwordHash, role },
      { transaction },
    );
    return await user.reload({ transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const taken = duplicateKeyOf(error) === 'users_username' ? 'username' : 'email';
    const detail =
      taken === 'username' ? 'This username is already taken.' : 'An account with this email already exists.';
    throw new AppError('conflict', detail, { errors: [{ field: taken, message: detail }] });
  }
}
