import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../../AppError';
import { inTransaction } from '../../database/transaction';
import type { Services } from '../../http/route';
import { accountThereMail } from '../../mail/accountThereMail';
import type { User } from '../../models';
import type { Limit } from '../../rateLimits/RateLimits';
import { type Registration, registerUser } from './registerUser';
import { sendVerification } from './sendVerification';

/** A stranger must not flood somebody's inbox. */
const MAILS: Limit = { name: 'account-there', points: 3, seconds: 60 * 60 };

class TakenBack extends Error {}

/**
 * Opens an account and mails the link that confirms its address. Where the e-mail has an account already, the answer is the same,
 * and only the mail says so: a stranger must not learn who trades here. Then the same work is done for an e-mail that nobody has, and
 * taken back, so that neither the answer's shape nor a username that is taken tells the two apart.
 * @throws AppError `registrations_closed`, `username_taken`.
 */
export async function openAccount(services: Services, registration: Registration): Promise<User> {
  try {
    return await inTransaction(services.sequelize, async (transaction) => {
      const user = await registerUser(transaction, registration);
      const { id, email, createdAt: now } = user;
      await sendVerification(transaction, services, { id, email, now });
      return user;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
  }
  const user = await rehearse(services, registration);
  void tellOwner(services, registration.email);
  return user;
}

/** @returns the account as it would be, which is not kept. */
async function rehearse({ sequelize }: Services, registration: Registration): Promise<User> {
  let user: User | undefined;
  try {
    await inTransaction(sequelize, async (transaction) => {
      user = await registerUser(transaction, { ...registration, email: `${randomUUID()}@invalid` });
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !user) throw error;
  }
  if (!user) throw new Error('Nothing was rehearsed');
  return user.set('email', registration.email);
}

async function tellOwner({ config, mailer, rateLimits, logger }: Services, to: string): Promise<void> {
  const { productName, publicUrl } = config;
  const recipient = createHash('sha256').update(to).digest('hex');
  try {
    if (config.rateLimits && !(await rateLimits.tryConsume(MAILS, recipient))) return;
    await mailer(accountThereMail({ productName, publicUrl, to }));
  } catch (err) {
    logger.error({ err }, 'the owner of an e-mail could not be told that it has an account');
  }
}
