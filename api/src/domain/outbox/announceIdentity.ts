import type { Transaction } from 'sequelize';
import type { User } from '../models';
import { toldNotes } from '../presenters/presentNotes';
import { announce } from './announce';

type Identity = Pick<User, 'kycStatus' | 'kycNotes' | 'kycNotesSaid'>;

/** Announces a new verdict about a user's identity, if there is one. @param before Their earlier status. */
export async function announceIdentity(
  transaction: Transaction,
  { id, kycStatus, kycNotes, kycNotesSaid }: Identity & Pick<User, 'id'>,
  before: Identity,
): Promise<void> {
  const isSame = kycNotes === before.kycNotes && kycNotesSaid === before.kycNotesSaid;
  if (kycStatus === before.kycStatus && isSame) return;
  const event = { id, userIds: [id] };
  if (kycStatus === 'approved') await announce(transaction, { kind: 'kyc_approved', ...event });
  else if (kycStatus === 'rejected')
    await announce(transaction, {
      kind: 'kyc_rejected',
      ...event,
      data: toldNotes(kycNotes, kycNotesSaid),
    });
  else await announce(transaction, { kind: 'account_changed', ...event });
}
