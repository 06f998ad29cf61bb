import { KYC_DECISIONS } from '@souk/contracts/audit';
import type { AdminUserUpdate } from '@souk/contracts/users';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lastDecisionOf } from '../../audit/lastDecisions';
import { recordAudit } from '../../audit/recordAudit';
import { whoAndWhen } from '../../audit/whoDecided';
import { lockUser, touchUser } from '../../database/lockUser';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { User } from '../../models';
import { announceStanding } from '../../outbox/announceStanding';

/**
 * An admin activates or deactivates a user, or sets the KYC status by hand; that status stands until the next decision on a
 * document (design §3).
 * @throws AppError `not_found`; 403 for the admin's own KYC; 409 where an admin would deactivate itself or the last
 * active admin, where another admin decided since the caller saw the user, and where the user deleted the account.
 */
export async function updateUser(
  transaction: Transaction,
  input: { id: number; changes: AdminUserUpdate; caller: Caller; requestId: string },
): Promise<User> {
  const { id, changes, caller, requestId } = input;
  const user = await lockUser(transaction, id);
  if (user.erasedAt) throw new AppError('account_erased');
  if (changes.kyc_status) assertNotOwn(caller, id);
  await assertNotTooLate(transaction, user, changes);
  if (changes.is_active === false) await assertMayDeactivate(transaction, user, caller);
  const before = standingOf(user);
  await user.update(
    changes.kyc_status
      ? { kycStatus: changes.kyc_status, kycNotes: changes.kyc_notes ?? null, isKycSetByHand: true }
      : { isActive: changes.is_active },
    { transaction },
  );
  await recordAudit(transaction, {
    actorId: caller.id,
    action: changes.kyc_status ? 'user.set_kyc' : changes.is_active ? 'user.activate' : 'user.deactivate',
    subject: ['user', id],
    userId: id,
    before,
    after: standingOf(user),
    requestId,
  });
  await announceStanding(transaction, user, { kycStatus: before.kyc_status, kycNotes: before.kyc_notes });
  return user;
}

async function assertNotTooLate(
  transaction: Transaction,
  user: User,
  { is_active: isActive, seen_kyc_status: seen }: AdminUserUpdate,
): Promise<void> {
  if (isActive === user.isActive) {
    const last = await lastDecisionOf(transaction, {
      userId: user.id,
      actions: [isActive ? 'user.activate' : 'user.deactivate'],
    });
    throw new AppError('user_decided', {
      status: isActive ? 'activated' : 'deactivated',
      ...whoAndWhen(last),
    });
  }
  if (seen !== undefined && seen !== user.kycStatus) {
    const last = await lastDecisionOf(transaction, { userId: user.id, actions: KYC_DECISIONS });
    throw new AppError('kyc_decided', { status: user.kycStatus ?? 'none', ...whoAndWhen(last) });
  }
}

async function assertMayDeactivate(transaction: Transaction, user: User, caller: Caller): Promise<void> {
  if (user.role !== 'admin') return;
  if (user.id === caller.id) throw new AppError('own_deactivation');
  const admins = await lockActiveAdmins(transaction);
  if (!admins.includes(caller.id)) throw new AppError('deactivated_meanwhile');
  if (!admins.some((id) => id !== user.id)) {
    throw new AppError('last_admin');
  }
}

/**
 * Locks and writes every active admin's row, so that of two admins who deactivate each other at the same moment one comes too
 * late, even where their transactions run on different nodes of a cluster.
 */
async function lockActiveAdmins(transaction: Transaction): Promise<number[]> {
  const isActiveAdmin = { role: 'admin', isActive: true } as const;
  const read = { attributes: ['id'], order: [['id', 'ASC']] as [string, string][], transaction };
  // Found first, then locked by their ids: a locking search of an index would also keep out whoever becomes an admin.
  const ids = (await User.findAll({ where: isActiveAdmin, ...read })).map(({ id }) => id);
  for (const id of ids) await touchUser(transaction, id);
  const locked = await User.findAll({
    where: { id: ids, ...isActiveAdmin },
    ...read,
    lock: transaction.LOCK.UPDATE,
  });
  return locked.map(({ id }) => id);
}

function standingOf(user: User) {
  return { is_active: user.isActive, kyc_status: user.kycStatus, kyc_notes: user.kycNotes };
}
