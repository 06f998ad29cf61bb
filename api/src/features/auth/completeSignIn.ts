import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import type { Services } from '../../http/route';
import { securityMail } from '../../mail/securityMail';
import { Session } from '../../models';
import { type Origin, openSession } from './sessions';

interface SignIn {
  user: { id: number; email: string };
  origin: Origin;
  /** What was proved beside the password, in words; null where the account has no second factor. */
  factor: string | null;
  requestId: string;
}

/** Opens a session for somebody who has proved all that their account asks for, and notes it. */
export async function completeSignIn(
  transaction: Transaction,
  { user, origin, factor, requestId }: SignIn,
): Promise<Session> {
  const facts = { ...origin, ...(factor && { factor }) };
  await recordAccountEvent(transaction, { userId: user.id, action: 'account.sign_in', facts, requestId });
  return openSession(transaction, user.id, origin, factor !== null);
}

/** Tells an owner of a sign-in on a device that never signed in to their account. Nobody is told of the first sign-in ever. */
export async function tellOfNewDevice(
  { config, mailer }: Services,
  { user, origin: { device, address } }: Pick<SignIn, 'user' | 'origin'>,
): Promise<void> {
  const userId = user.id;
  const latest = await Session.findOne({ attributes: ['id'], where: { userId } });
  if (!latest || (await Session.findOne({ attributes: ['id'], where: { userId, device } }))) return;
  const details = `${device || 'unknown'}, from ${address}`;
  void mailer(securityMail(config, { to: user.email, event: 'new_device', details }));
}
