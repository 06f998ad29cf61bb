import type { Transaction } from 'sequelize';
import { foldUsername } from '../../../domain/models/lookAlikes';
import { AppError } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';

const KNOWN = `SELECT id FROM users WHERE look_alike = :fold AND username <> :username
  AND (EXISTS (SELECT 1 FROM trades WHERE seller_id = users.id AND status = 'completed')
    OR EXISTS (SELECT 1 FROM trades WHERE buyer_id = users.id AND status = 'completed')) LIMIT 1`;

/**
 * Keeps a stranger from the good name of a trader who completed trades. Existing look-alikes are marked when they are met
 * (`listLookAlikes`), so two simultaneous registrations need no lock.
 * @throws AppError `username_looks_alike`.
 */
export async function assertNotLookAlike(transaction: Transaction, username: string): Promise<void> {
  const fold = foldUsername(username);
  const [known] = await select<{ id: number }>(transaction, KNOWN, { fold, username });
  if (known) throw new AppError('username_looks_alike', {}, { field: 'username' });
}
