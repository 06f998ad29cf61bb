import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import type { ProfileUpdate } from '@souk/contracts/people/profile';
import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { KycDocument, LedgerAccount, type User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { assertWayOut } from '../../../domain/policy/assertWayOut';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { holdOf } from '../../../domain/policy/settings/payoutsHeldUntil';
import { columnsOf, type ProfileColumn } from '../../../domain/presenters/profileColumns';
import { type SignedIn, whereFrom } from '../../../domain/session/Caller';
import { timeOf } from '../../../kernel/database/databaseTime';
import { screenUser } from '../shared/screening/screenUser';

interface Change {
  caller: SignedIn;
  changes: ProfileUpdate;
  requestId: string;
}

/**
 * Changes the given fields. Filling in a missing one is no change. To change the wallet address, to name the first one of an account with
 * money, and to change the identity take a recent proof, and the owner is notified. A changed identity that was approved waits for a
 * verdict again.
 * @throws AppError `reauthentication_required`; `session_over` if the account was deleted since.
 */
export async function updateProfile(
  transaction: Transaction,
  { caller, changes, requestId }: Change,
): Promise<User> {
  const user = await lockAccount(transaction, caller.user.id);
  const sent = columnsOf(changes);
  const what = await differences(transaction, user, sent);
  const { isOtherIdentity, isNamed, isOtherAddress, isTold, isOtherLanguage } = what;
  assertWayOut(transaction, 'payout_address', { caller, isUnusual: isTold });
  assertWayOut(transaction, 'identity', { caller, isUnusual: isOtherIdentity });
  assertWayOut(transaction, 'hear_less', { caller, isUnusual: isOtherLanguage });
  const change = { caller, changes, requestId };
  if (isNamed) await noteAddress(transaction, isOtherAddress, change);
  const reopened = isOtherIdentity ? await noteNewIdentity(transaction, user, change) : 0;
  const { kycStatus, language } = user;
  const loses = isOtherIdentity && kycStatus === 'approved';
  const now = timeOf(user);
  await user.update(
    {
      ...sent,
      showsPresence: changes.shows_presence ?? user.showsPresence,
      ...(isOtherAddress && { walletAddressChangedAt: now }),
      ...(isNamed && { walletAddressSetAt: now }),
      ...(isOtherIdentity && { identityChangedAt: now }),
      ...(loses && { kycStatus: 'pending', isKycSetByHand: false }),
      ...(reopened === KYC_DOCUMENT_TYPES.length && { kycQueuedAt: now }),
    },
    { transaction },
  );
  await screenNewName(transaction, user, what);
  if (isTold) await tellOfNewAddress(transaction, user, caller);
  if (isOtherIdentity) await tell(transaction, caller, 'identity_changed', loses ? { kyc: 'pending' } : {});
  // Written in the previous language: a thief may have changed it to keep the owner from reading this.
  if (isOtherLanguage)
    await tell(transaction, caller, 'told_differently', { change: 'language', language: language ?? 'en' });
  return user;
}

/** The fields that change. Filling in a missing one is no change. */
async function differences(transaction: Transaction, user: User, sent: Partial<Pick<User, ProfileColumn>>) {
  const isOther = (name: ProfileColumn) => sent[name] !== undefined && sent[name] !== user[name];
  const isNamed = isOther('walletAddress');
  // Setting an address after another was cleared is a change: the clearing alone does not show where money goes now.
  const isOtherAddress = isNamed && (user.walletAddress !== null || user.walletAddressChangedAt !== null);
  return {
    isOtherIdentity: IDENTITY.some((name) => user[name] !== null && isOther(name)),
    isNamed,
    isOtherAddress,
    isTold: isOtherAddress || (isNamed && (await hasMoney(transaction, user))),
    isOtherLanguage: isOther('language'),
    isOtherName: isOther('fullName') || isOther('dateOfBirth'),
  };
}

async function screenNewName(
  transaction: Transaction,
  user: User,
  { isOtherName }: { isOtherName: boolean },
) {
  if (isOtherName) await screenUser(transaction, user);
}

/** Counts available, escrowed and pending funds. */
async function hasMoney(transaction: Transaction, { id: userId }: User): Promise<boolean> {
  return (await LedgerAccount.count({ where: { userId, balance: { [Op.gt]: 0 } }, transaction })) > 0;
}

/** Fields that an admin compares with the documents. */
const IDENTITY = ['fullName', 'dateOfBirth', 'country'] as const;

async function noteAddress(
  transaction: Transaction,
  isOther: boolean,
  { caller, changes, requestId }: Change,
): Promise<void> {
  const action = isOther ? 'account.change_address' : 'account.set_address';
  const facts = { wallet_address: changes.wallet_address };
  await recordAccountEvent(transaction, { userId: caller.user.id, action, facts, requestId });
}

async function tellOfNewAddress(
  transaction: Transaction,
  { id, walletAddress }: User,
  caller: SignedIn,
): Promise<void> {
  const data = { address: walletAddress ?? '', ...(await holdOf(transaction, id)), ...whereFrom(caller) };
  await announceOwn(transaction, 'address_changed', id, data);
}

function tell(
  transaction: Transaction,
  caller: SignedIn,
  kind: 'identity_changed' | 'told_differently',
  data: Record<string, string>,
): Promise<void> {
  const { id } = caller.user;
  return announceOwn(transaction, kind, id, { ...data, ...whereFrom(caller) });
}

/**
 * The documents were compared with another identity: the next reviewer sees the old one.
 * @returns the number of approved documents, which wait again.
 */
async function noteNewIdentity(
  transaction: Transaction,
  user: User,
  { changes, requestId }: Change,
): Promise<number> {
  const { id: userId, fullName, dateOfBirth, country } = user;
  const { full_name = fullName, date_of_birth = dateOfBirth, country: newCountry = country } = changes;
  await recordAudit(transaction, {
    actorId: userId,
    action: 'account.change_identity',
    id: userId,
    before: { full_name: fullName, date_of_birth: dateOfBirth, country },
    after: { full_name, date_of_birth, country: newCountry },
    requestId,
  });
  if (user.kycStatus !== 'approved') return 0;
  const approved = { userId, status: 'approved' };
  const [reopened] = await KycDocument.update({ status: 'pending' }, { where: approved, transaction });
  return reopened;
}
