import type { ProfileUpdate } from '@souk/contracts/people/profile';
import type { Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { KycDocument, type User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { holdOf } from '../../../domain/policy/settings/payoutsHeldUntil';
import { columnsOf, type ProfileColumn } from '../../../domain/presenters/profileColumns';
import { assertRecent } from '../../../domain/session/assertRecent';
import type { SignedIn } from '../../../domain/session/Callers';
import { timeOf } from '../../../kernel/database/databaseTime';

interface Change {
  caller: SignedIn;
  changes: ProfileUpdate;
  requestId: string;
}

/**
 * Changes the fields that were sent; a field left out stays as it is (spec §2 Profile). To fill in what was missing is no change. To
 * change the wallet address takes a recent proof of who one is, and the owner is told. An approved identity that becomes
 * another one waits for a verdict again.
 * @throws AppError `reauthentication_required`; `session_over` where the account was deleted meanwhile.
 */
export async function updateProfile(
  transaction: Transaction,
  { caller, changes, requestId }: Change,
): Promise<User> {
  const user = await lockAccount(transaction, caller.id);
  const sent = columnsOf(changes);
  const isReplaced = (name: ProfileColumn) =>
    user[name] !== null && sent[name] !== undefined && sent[name] !== user[name];
  const change = { caller, changes, requestId };
  const isOther = IDENTITY.some(isReplaced);
  const isOtherAddress = isAnotherAddress(user, sent.walletAddress);
  const isNamed = sent.walletAddress !== undefined && sent.walletAddress !== user.walletAddress;
  if (isOtherAddress) assertRecent(caller);
  if (isNamed) await noteAddress(transaction, isOtherAddress, change);
  if (isOther) await noteNewIdentity(transaction, user, change);
  const now = timeOf(user);
  await user.update(
    {
      ...sent,
      ...(isOtherAddress && { walletAddressChangedAt: now }),
      ...(isNamed && { walletAddressSetAt: now }),
      ...(isOther && { identityChangedAt: now }),
      ...(isOther && user.kycStatus === 'approved' && { kycStatus: 'pending', isKycSetByHand: false }),
    },
    { transaction },
  );
  if (isOtherAddress) await tellOfNewAddress(transaction, user);
  return user;
}

/** The first is no change. One that is set after another was cleared is: the clearing alone tells nobody where money goes now. */
function isAnotherAddress(user: User, sent: string | null | undefined): boolean {
  const isFirst = user.walletAddress === null && user.walletAddressChangedAt === null;
  return !isFirst && sent !== undefined && sent !== user.walletAddress;
}

/** What an admin compares with the documents. */
const IDENTITY = ['fullName', 'dateOfBirth', 'country'] as const;

/** So that nobody exchanges it unseen. */
async function noteAddress(
  transaction: Transaction,
  isOther: boolean,
  { caller, changes, requestId }: Change,
): Promise<void> {
  const action = isOther ? 'account.change_address' : 'account.set_address';
  const facts = { wallet_address: changes.wallet_address };
  await recordAccountEvent(transaction, { userId: caller.id, action, facts, requestId });
}

async function tellOfNewAddress(transaction: Transaction, { id, walletAddress }: User): Promise<void> {
  const data = { address: walletAddress ?? '', ...(await holdOf(transaction, id)) };
  await announce(transaction, { kind: 'address_changed', id, userIds: [id], data });
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
