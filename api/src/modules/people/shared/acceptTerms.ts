import type { Transaction } from 'sequelize';
import type { User } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';

/**
 * Stores that a user accepts the present terms, and when they first did.
 * @throws AppError `terms_outdated` for another version.
 */
export async function acceptTerms(transaction: Transaction, user: User, version: string): Promise<void> {
  const { terms_version: present } = await readSettings(transaction);
  if (version !== present) throw new AppError('terms_outdated', present ? { version: present } : {});
  if (user.termsVersion === version) return;
  await user.update({ termsVersion: version, termsAcceptedAt: NOW }, { transaction });
}
