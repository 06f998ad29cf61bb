import type { ProfileUpdate } from '@souk/contracts/profile';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import { recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { afterCommit } from '../../database/transaction';
import { assertRecent } from '../../http/assertRecent';
import type { SignedIn } from '../../http/Callers';
import type { Services } from '../../http/route';
import { sessionOver } from '../../http/SessionTokens';
import { securityMail } from '../../mail/securityMail';
import { KycDocument, User } from '../../models';

interface Change {
  caller: SignedIn;
  changes: ProfileUpdate;
  requestId: string;
  services: Pick<Services, 'config' | 'mailer'>;
}

/**
 * Changes the fields that were sent; a field left out stays as it is (spec §2 Profile). To fill in what was missing is no change. To
 * change the wallet address takes a recent proof of who one is, and the owner is told by mail. An approved identity that becomes
 * another one waits for a verdict again.
 * @throws AppError `reauthentication_required`; `unauthenticated` where the account was deleted meanwhile.
 */
export async function updateProfile(
  transaction: Transaction,
  { caller, changes, requestId, services }: Change,
): Promise<User> {
  const user = await lockRow(transaction, User, caller.id);
  if (user.erasedAt) throw sessionOver();
  const fields = {
    fullName: changes.full_name,
    phone: changes.phone,
    dateOfBirth: changes.date_of_birth,
    occupation: changes.occupation,
    walletAddress: changes.wallet_address,
    address: changes.address,
    city: changes.city,
    country: changes.country,
    postalCode: changes.postal_code,
  };
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isReplaced = (name: keyof typeof fields) =>
    user[name] !== null && fields[name] !== undefined && fields[name] !== user[name];
  const change = { caller, changes, requestId, services };
  const isOther = IDENTITY.some(isReplaced);
  if (isReplaced('walletAddress')) await noteNewAddress(transaction, change);
  if (isOther) await noteNewIdentity(transaction, user, change);
  const now = new Date();
  return user.update(
    {
      ...sent,
      ...(isReplaced('walletAddress') && { walletAddressChangedAt: now }),
      ...(isOther && { identityChangedAt: now }),
      ...(isOther && user.kycStatus === 'approved' && { kycStatus: 'pending', isKycSetByHand: false }),
    },
    { transaction },
  );
}

/** What an admin compares with the documents. */
const IDENTITY = ['fullName', 'dateOfBirth', 'country'] as const;

async function noteNewAddress(
  transaction: Transaction,
  { caller, changes, requestId, services: { config, mailer } }: Change,
): Promise<void> {
  assertRecent(caller);
  const facts = { wallet_address: changes.wallet_address };
  const event = { userId: caller.id, action: 'account.change_address', facts, requestId } as const;
  await recordAccountEvent(transaction, event);
  const mail = securityMail(config, { to: caller.email, event: 'address_changed' });
  afterCommit(transaction, () => void mailer(mail));
}

/** What the documents were compared with has changed: whoever compares them anew sees what it was. */
async function noteNewIdentity(
  transaction: Transaction,
  user: User,
  { changes, requestId }: Change,
): Promise<void> {
  const { id: userId, fullName, dateOfBirth, country } = user;
  const { full_name = fullName, date_of_birth = dateOfBirth, country: newCountry = country } = changes;
  await recordAudit(transaction, {
    actorId: userId,
    action: 'account.change_identity',
    subject: ['account', userId],
    userId,
    before: { full_name: fullName, date_of_birth: dateOfBirth, country },
    after: { full_name, date_of_birth, country: newCountry },
    requestId,
  });
  const approved = { userId, status: 'approved' };
  if (user.kycStatus === 'approved')
    await KycDocument.update({ status: 'pending' }, { where: approved, transaction });
}
