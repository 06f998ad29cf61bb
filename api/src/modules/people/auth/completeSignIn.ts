import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { Session } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { type Origin, openSession } from './sessions';

interface SignIn {
  userId: number;
  origin: Origin;
  /** The proved second factor, as `sayFactor` reads it; null without one. */
  factor: string | null;
  requestId: string;
}

/**
 * Opens and logs a session after all proofs that the account requires. The owner is notified of a device that never signed in to the
 * account.
 */
export async function completeSignIn(
  transaction: Transaction,
  { userId, origin, factor, requestId }: SignIn,
): Promise<Session> {
  await tellOfNewDevice(transaction, { userId, origin });
  const facts = { ...origin, ...(factor && { factor }) };
  await recordAccountEvent(transaction, { userId, action: 'account.sign_in', facts, requestId });
  return openSession(transaction, userId, origin, factor !== null);
}

async function tellOfNewDevice(
  transaction: Transaction,
  { userId, origin: { device, address } }: Pick<SignIn, 'userId' | 'origin'>,
): Promise<void> {
  const find = (where: { userId: number; device?: string }) =>
    Session.findOne({ attributes: ['id'], where, transaction });
  if (!(await find({ userId })) || (await find({ userId, device }))) return;
  const data = { device, address };
  await announceOwn(transaction, 'signed_in_new_device', userId, data);
}
