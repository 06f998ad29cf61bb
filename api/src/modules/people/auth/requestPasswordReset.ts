import { createHash } from 'node:crypto';
import { PasswordReset, User } from '../../../domain/models';
import type { Services, TransactionServices } from '../../../domain/Services';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { afterCommit, inTransaction, type Transaction } from '../../../kernel/database/transaction';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { hashToken, makeToken } from './mailedToken';
import { passwordResetMail } from './passwordResetMail';

const LIFE_MINUTES = 30;
/** Each mail voids the link before it: a stranger must not keep voiding a user's links, or flood their inbox. */
const MAILS: Limit = { name: 'password-reset', points: 3, seconds: 60 * 60 };

/**
 * Sends the link that sets a new password, if the address has an account. The caller cannot tell whether it has, not even from
 * the time it takes: the link is made and mailed after the answer. A newer request voids the older one; one too many in an hour
 * changes nothing.
 */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  const { logger, rateLimits, sequelize } = services;
  const recipient = createHash('sha256').update(email).digest('hex');
  if (!(await rateLimits.tryConsume(MAILS, recipient))) return;
  inTransaction(sequelize, (transaction) => sendLink(transaction, { email, services })).catch((err) =>
    logger.error({ err }, 'a link to set a new password could not be made'),
  );
}

async function sendLink(
  transaction: Transaction,
  { email, services }: { email: string; services: TransactionServices },
): Promise<void> {
  const user = await User.findOne({ where: { email }, attributes: ['id', 'email', WITH_TIME], transaction });
  if (!user) return;
  const token = makeToken();
  const expiresAt = new Date(timeOf(user).getTime() + LIFE_MINUTES * 60_000);
  await PasswordReset.upsert({ userId: user.id, tokenHash: hashToken(token), expiresAt }, { transaction });
  const { productName, publicUrl } = services.config;
  const link = `${publicUrl}/reset-password?token=${token}`;
  afterCommit(transaction, () => {
    void services.mailer(passwordResetMail({ productName, to: user.email, link, minutes: LIFE_MINUTES }));
  });
}
