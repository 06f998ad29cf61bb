import type { Transaction } from 'sequelize';
import type { User } from '../models';
import { announce } from './announce';

type Standing = Pick<User, 'kycStatus' | 'kycNotes'>;

/** Tells a user of a verdict about their identity, where there is a new one. @param before Their standing before it. */
export async function announceStanding(
  transaction: Transaction,
  { id, kycStatus, kycNotes }: Standing & Pick<User, 'id'>,
  before: Standing,
): Promise<void> {
  if (kycStatus === before.kycStatus && kycNotes === before.kycNotes) return;
  const event = { id, userIds: [id] };
  if (kycStatus === 'approved') await announce(transaction, { kind: 'kyc_approved', ...event });
  if (kycStatus === 'rejected')
    await announce(transaction, { kind: 'kyc_rejected', ...event, data: { reason: kycNotes ?? '' } });
}
