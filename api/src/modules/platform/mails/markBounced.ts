import { announceOwn } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import type { QueuedMail } from '../tables';

/** An address that was confirmed or changed since the mail was sent gets mail. */
const MARK = `UPDATE users SET email_bounced_at = NOW(3)
  WHERE id = :userId AND email = :address AND email_bounced_at IS NULL AND erased_at IS NULL
    AND (email_verified_at IS NULL OR email_verified_at < COALESCE(:sentAt, NOW(3)))`;

/**
 * Sends nothing more to an address of which a mail server says that it does not exist, and tells its owner on the site.
 * @returns whether it was the mail's reader's address, and got mail until now.
 */
export function markBounced(
  { sequelize }: Pick<Services, 'sequelize'>,
  { userId, sentAt }: Pick<QueuedMail, 'userId' | 'sentAt'>,
  address: string,
): Promise<boolean> {
  return inTransaction(sequelize, async (transaction) => {
    const marked = await change(transaction, MARK, { userId, address, sentAt });
    if (marked === 0) return false;
    await announceOwn(transaction, 'email_bounced', userId, { email: address });
    return true;
  });
}
