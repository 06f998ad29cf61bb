import type { AuditSubject } from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { AppError } from '../AppError';
import { lastDecisions } from './lastDecisions';

/**
 * What an admin reads who comes too late: what was decided, by whom and when.
 * @param what the row and its state as people say it: `This deposit was already approved`.
 */
export async function alreadyDecided(
  transaction: Transaction,
  { subject: [type, id], what }: { subject: [type: AuditSubject, id: number]; what: string },
): Promise<AppError> {
  const last = (await lastDecisions({ type, ids: [id], transaction })).get(id);
  return new AppError(
    'conflict',
    last ? `${what} by ${last.by?.email ?? 'Souk'} at ${last.at}.` : `${what}.`,
  );
}
