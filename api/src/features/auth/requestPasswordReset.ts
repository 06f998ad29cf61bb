import { createHash, randomBytes } from 'node:crypto';
import { afterCommit, inTransaction, type Transaction } from '../../database/transaction';
import type { Services } from '../../http/route';
import { passwordResetMail } from '../../mail/passwordResetMail';
import { PasswordReset, User } from '../../models';
import type { Limit } from '../../rateLimits/RateLimits';

const LIFE_MINUTES = 30;
const TOKEN_BYTES = 32;
/** Each mail voids the link before it: nobody else may go on voiding them, nor fill somebody's inbox. */
const MAILS: Limit = { name: 'password-reset', points: 5, seconds: 60 * 60 };

/** A token is kept as its hash only: who reads the database cannot reset a password. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Sends the link that sets a new password, if the address has an account; the caller cannot tell. A newer request voids the
 * older one; one too many in an hour changes nothing. The mail goes out after the commit and nobody waits for it.
 */
export async function requestPasswordReset(services: Services, email: string): Promise<void> {
  const { config, rateLimits, sequelize } = services;
  const recipient = createHash('sha256').update(email).digest('hex');
  if (config.rateLimits && !(await rateLimits.tryConsume(MAILS, recipient))) return;
  await inTransaction(sequelize, (transaction) => sendLink(transaction, { email, services }));
}

async function sendLink(
  transaction: Transaction,
  { email, services }: { email: string; services: Services },
): Promise<void> {
  const user = await User.findOne({ where: { email }, attributes: ['id', 'email'], transaction });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFE_MINUTES * 60_000);
  if (!user) {
    // The same work for an address without an account.
    await PasswordReset.destroy({ where: { tokenHash: hashToken(token) }, transaction });
    return;
  }
  await PasswordReset.upsert({ userId: user.id, tokenHash: hashToken(token), expiresAt }, { transaction });
  const { productName, publicUrl } = services.config;
  const link = `${publicUrl}/reset-password?token=${token}`;
  afterCommit(transaction, () => {
    void services.mailer(passwordResetMail({ productName, to: user.email, link, minutes: LIFE_MINUTES }));
  });
}
