import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { foldUsername } from '../../../domain/models/lookAlikes';
import { announceOwn } from '../../../domain/outbox/announce';
import type { Services } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { isEmailTaken } from './isEmailTaken';
import { type Registration, registerUser } from './registerUser';

class TakenBack extends Error {
  constructor(readonly user: User) {
    super('The account is not kept');
  }
}

/**
 * Opens an account and mails the link that confirms its address. If the e-mail already has an account, the response is the same, and only
 * the mail says so: a stranger must not learn who trades here. Then the same work is done for an e-mail without an account, and rolled
 * back, so that neither the time, nor the ids, nor a taken username reveals the difference.
 * @throws AppError `registrations_closed`, `username_taken`, `username_looks_alike`.
 */
export async function openAccount(services: Services, registration: Registration): Promise<User> {
  try {
    return await openOrRehearse(services, registration);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    // Another request opened it in between; the next try sees it.
    return openOrRehearse(services, registration);
  }
}

async function openOrRehearse(services: Services, registration: Registration): Promise<User> {
  const { email } = registration;
  try {
    return await inTransaction(services.sequelize, async (transaction) => {
      const isTaken = await isEmailTaken(transaction, email);
      const account = isTaken ? { ...registration, email: `${randomUUID()}@invalid` } : registration;
      await assertNotLookAlike(transaction, registration.username);
      const user = await registerUser(transaction, account);
      await announceOwn(transaction, 'email_confirmation_asked', user.id);
      if (isTaken) throw new TakenBack(user);
      return user;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    void tellOwner(services, email);
    return error.user.set('email', email);
  }
}

async function tellOwner({ sequelize, logger }: Services, email: string): Promise<void> {
  try {
    await inTransaction(sequelize, async (transaction) => {
      const owner = await User.findOne({ where: { email }, attributes: ['id'], raw: true, transaction });
      if (owner) await announceOwn(transaction, 'registered_again', owner.id);
    });
  } catch (err) {
    logger.error({ err }, 'the owner of an e-mail could not be told that it has an account');
  }
}

const KNOWN = `SELECT id FROM users WHERE look_alike = :fold AND username <> :username
  AND (EXISTS (SELECT 1 FROM trades WHERE seller_id = users.id AND status = 'completed')
    OR EXISTS (SELECT 1 FROM trades WHERE buyer_id = users.id AND status = 'completed')) LIMIT 1`;

/**
 * Keeps a stranger from the good name of a trader who completed trades. Existing look-alikes are marked when they are met
 * (`listLookAlikes`), so two simultaneous registrations need no lock.
 * @throws AppError `username_looks_alike`.
 */
async function assertNotLookAlike(transaction: Transaction, username: string): Promise<void> {
  const fold = foldUsername(username);
  const [known] = await select<{ id: number }>(transaction, KNOWN, { fold, username });
  if (known) throw new AppError('username_looks_alike', {}, { field: 'username' });
}
