import { EmailVerification, type User } from '../../../domain/models';
import type { TransactionServices } from '../../../domain/Services';
import { afterCommit, type Transaction } from '../../../kernel/database/transaction';
import { emailVerificationMail } from './emailVerificationMail';
import { hashToken, makeToken } from './mailedToken';

export const LIFE_HOURS = 24;

/** Mails the link that confirms a user's address, once the transaction is committed. It voids the one before. @param now By the database. */
export async function sendVerification(
  transaction: Transaction,
  { config, mailer }: TransactionServices,
  { id: userId, email: to, now }: Pick<User, 'id' | 'email'> & { now: Date },
): Promise<void> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + LIFE_HOURS * 3_600_000);
  await EmailVerification.upsert({ userId, tokenHash: hashToken(token), expiresAt }, { transaction });
  const { productName, publicUrl } = config;
  const link = `${publicUrl}/verify-email?token=${token}`;
  afterCommit(transaction, () => {
    void mailer(emailVerificationMail({ productName, to, link, hours: LIFE_HOURS }));
  });
}
