import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import { afterCommit } from '../../database/transaction';
import type { Services } from '../../http/route';
import { securityMail } from '../../mail/securityMail';
import { Session } from '../../models';
import { type Origin, openSession } from './sessions';

type Mailing = Pick<Services, 'config' | 'mailer'>;

interface SignIn {
  user: { id: number; email: string };
  origin: Origin;
  /** What was proved beside the password, in words; null where the account has no second factor. */
  factor: string | null;
  requestId: string;
}

/**
 * Opens a session for somebody who has proved all that their account asks for, and notes it. The owner is told by mail of a device
 * that never signed in to the account.
 */
export async function completeSignIn(
  transaction: Transaction,
  services: Mailing,
  { user, origin, factor, requestId }: SignIn,
): Promise<Session> {
  await tellOfNewDevice(transaction, services, { user, origin });
  const facts = { ...origin, ...(factor && { factor }) };
  await recordAccountEvent(transaction, { userId: user.id, action: 'account.sign_in', facts, requestId });
  return openSession(transaction, user.id, origin, factor !== null);
}

/** The first sign-in of an account sends no mail. */
async function tellOfNewDevice(
  transaction: Transaction,
  { config, mailer }: Mailing,
  { user, origin: { device, address } }: Pick<SignIn, 'user' | 'origin'>,
): Promise<void> {
  const userId = user.id;
  const find = (where: { userId: number; device?: string }) =>
    Session.findOne({ attributes: ['id'], where, transaction });
  if (!(await find({ userId })) || (await find({ userId, device }))) return;
  const details = `${device || 'unknown'}, from ${address}`;
  const mail = securityMail(config, { to: user.email, event: 'new_device', details });
  afterCommit(transaction, () => void mailer(mail));
}
