import { createHash } from 'node:crypto';
import { User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Limit } from '../../../kernel/limits/RateLimits';

/** Each mail voids the link before it: a stranger must not keep voiding a user's links, or flood their inbox. */
const MAILS: Limit = { name: 'password-reset', points: 3, seconds: 60 * 60 };
/** After strangers used up the first limit, the owner's latest link is no older than this, and valid for longer. */
const LATER_MAILS: Limit = { name: 'password-reset-later', points: 1, seconds: 10 * 60 };

/**
 * Requests the link that sets a new password, if the address has an account; `makePasswordResetMail` makes it when the mail is sent. The
 * caller cannot tell if it has, not even by the time: the work before the response is the same either way.
 */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  const { rateLimits, sequelize } = services;
  const recipient = createHash('sha256').update(email).digest('hex');
  const isFew =
    (await rateLimits.tryConsume(MAILS, recipient)) || (await rateLimits.tryConsume(LATER_MAILS, recipient));
  if (!isFew) return;
  await inTransaction(sequelize, async (transaction) => {
    const user = await User.findOne({ where: { email }, attributes: ['id'], raw: true, transaction });
    const userIds = user ? [user.id] : [];
    await announce(transaction, { kind: 'password_reset_asked', id: user?.id ?? 0, userIds });
  });
}
