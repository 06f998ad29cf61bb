import { KYC_DECISIONS } from '@souk/contracts/backOffice/audit/audit';
import type { AdminUserUpdate } from '@souk/contracts/people/users';
import type { Transaction } from 'sequelize';
import { allFeatures } from '../../../domain/allFeatures';
import { lastDecisionOf } from '../../../domain/audit/lastDecisions';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { whoAndWhen } from '../../../domain/audit/whoDecided';
import type { User } from '../../../domain/models';
import { announceIdentity } from '../../../domain/outbox/announceIdentity';
import { assertIdentityKnown } from '../../../domain/policy/assertIdentityKnown';
import { assertServed } from '../../../domain/policy/assertServed';
import { changeActivity } from '../../../domain/policy/changeActivity';
import { lockUser } from '../../../domain/policy/lockUser';
import { assertNotOwn, assertPermitted, type Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';

/**
 * An admin activates or deactivates a user, or sets the KYC status by hand; that status stands until the next decision on a document
 * (docs/domain.md#kyc), and reopens an identity that was closed for good.
 * @throws AppError as `changeActivity`; `not_found`; `permission_missing` for an administrator's account; 403 for the admin's own KYC; 409
 * if another admin set it since the caller saw the user, and if the user deleted the account.
 */
export async function updateUser(
  transaction: Transaction,
  input: { id: number; changes: AdminUserUpdate; caller: Caller; requestId: string },
): Promise<User> {
  const { id, changes, caller, requestId } = input;
  const user = await lockUser(transaction, id);
  if (user.role === 'admin') assertPermitted(caller, 'team.change');
  if (changes.is_active === undefined) await setKycStatus(transaction, user, { changes, caller, requestId });
  else await changeActivity(transaction, user, { isActive: changes.is_active, caller, requestId });
  return user;
}

async function setKycStatus(
  transaction: Transaction,
  user: User,
  { changes, caller, requestId }: { changes: AdminUserUpdate; caller: Caller; requestId: string },
): Promise<void> {
  if (user.erasedAt) throw new AppError('account_erased');
  assertNotOwn(caller, user.id);
  const { kyc_status: kycStatus, kyc_notes: kycNotes = null, seen_kyc_status: seen } = changes;
  if (seen !== undefined && seen !== user.kycStatus) {
    const last = await lastDecisionOf(transaction, { userId: user.id, actions: KYC_DECISIONS });
    throw new AppError('kyc_decided', { status: user.kycStatus ?? 'none', ...whoAndWhen(last) });
  }
  if (kycStatus === 'approved') {
    await assertServed(transaction, user, { reason: kycNotes, field: 'kyc_notes' });
    await assertIdentityKnown(transaction, user);
  }
  const before = stateOf(user);
  for (const { reopen } of allFeatures()) await reopen?.(transaction, user.id);
  const opened = { isKycSetByHand: true, kycQueuedAt: null, kycClosedAt: null };
  await user.update({ kycStatus, kycNotes, ...opened }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.set_kyc',
    subject: ['user', user.id],
    userId: user.id,
    before,
    after: stateOf(user),
    requestId,
  });
  await announceIdentity(transaction, user, { kycStatus: before.kyc_status, kycNotes: before.kyc_notes });
}

function stateOf({ isActive, kycStatus, kycNotes }: User) {
  return { is_active: isActive, kyc_status: kycStatus, kyc_notes: kycNotes };
}
