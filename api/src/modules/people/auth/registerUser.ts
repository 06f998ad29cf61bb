import type { RegisterRequest } from '@souk/contracts/people/signIn/auth';
import type { Role } from '@souk/contracts/people/users';
import type { Transaction } from 'sequelize';
import { openUserAccounts } from '../../../domain/ledger/accounts';
import { User } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { duplicateKeyOf, isDuplicate } from '../../../kernel/database/transaction';
import { acceptTerms } from '../shared/acceptTerms';

export type Registration = Omit<RegisterRequest, 'password'> & { passwordHash: string };

/**
 * Creates a regular user with empty ledger accounts.
 * @throws AppError `registrations_closed`, `email_taken`, `username_taken`, `terms_outdated`.
 */
export async function registerUser(transaction: Transaction, registration: Registration): Promise<User> {
  const settings = await readSettings(transaction);
  if (!settings.registrations_enabled) throw new AppError('registrations_closed');
  const user = await createUser(transaction, registration, 'user');
  if (registration.accepted_terms) await acceptTerms(transaction, user, registration.accepted_terms);
  await openUserAccounts(transaction, user.id);
  return user;
}

/** @throws AppError `email_taken`, `username_taken`. */
export async function createUser(
  transaction: Transaction,
  registration: Registration,
  role: Role,
): Promise<User> {
  const { email, username, phone, passwordHash, language } = registration;
  try {
    const user = await User.create(
      { email, username, phone: phone ?? null, passwordHash, role, language: language ?? null },
      { transaction },
    );
    return await user.reload({ transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = duplicateKeyOf(error) === 'users_username' ? 'username' : 'email';
    throw new AppError(field === 'username' ? 'username_taken' : 'email_taken', {}, { field });
  }
}
