import { outsideOf } from '@souk/contracts/people/abilities/door';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { timeOf } from '../../kernel/database/databaseTime';
import type { User } from '../models';
import { readSettings } from './settings/settings';

/**
 * Approving an identity that the platform does not serve requires a reason.
 * @param user From `lockUser`.
 * @throws AppError `reason_missing`.
 */
export async function assertServed(
  transaction: Transaction,
  user: User,
  { reason, field = 'reason' }: { reason: string | null | undefined; field?: string },
): Promise<void> {
  const { dateOfBirth: born, countryCode: country } = user;
  const outside = outsideOf({ born, country }, await readSettings(transaction), timeOf(user));
  if (outside.length > 0 && !reason) throw new AppError('reason_missing', {}, { field });
}
