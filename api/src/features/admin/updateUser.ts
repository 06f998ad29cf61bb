import { KYC_DECISIONS } from '@souk/contracts/audit';
import type { AdminUserUpdate } from '@souk/contracts/users';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { userAlreadyDecided } from '../../audit/alreadyDecided';
import { recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { User } from '../../models';

/**
 * An admin activates or deactivates a user, or sets the KYC status by hand; that status stands until the next decision on a
 * document (design §3).
 * @throws AppError `not_found`; `forbidden` for the admin's own KYC; `conflict` where an admin would deactivate itself or the last
 * active admin, where another admin decided since the caller saw the user, and where the user deleted the account.
 */
export async function updateUser(
  transaction: Transaction,
  input: { id: number; changes: AdminUserUpdate; caller: Caller; requestId: string },
): Promise<User> {
  const { id, changes, caller, requestId } = input;
  const user = await lockRow(transaction, User, id);
  if (user.erasedAt) throw new AppError('conflict', 'This user deleted their account.');
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
  return user;
}

async function assertNotTooLate(
  transaction: Transaction,
  user: User,
  { is_active: isActive, seen_kyc_status: seen }: AdminUserUpdate,
): Promise<void> {
  if (isActive === user.isActive) {
    const action = isActive ? 'user.activate' : 'user.deactivate';
    const what = `This user was already ${isActive ? 'activated' : 'deactivated'}`;
    throw await userAlreadyDecided(transaction, { userId: user.id, actions: [action], what });
  }
  if (seen !== undefined && seen !== user.kycStatus) {
    const what = `The KYC status of this user was already set to ${user.kycStatus ?? 'none'}`;
    throw await userAlreadyDecided(transaction, {
      userId: user.id,
      actions: KYC_DECISIONS,
      what,
    });
  }
}

async function assertMayDeactivate(transaction: Transaction, user: User, caller: Caller): Promise<void> {
  if (user.role !== 'admin') return;
  if (user.id === caller.id) throw new AppError('conflict', 'You cannot deactivate your own account.');
  const admins = await lockActiveAdmins(transaction);
  if (!admins.includes(caller.id)) throw new AppError('forbidden', 'You were deactivated meanwhile.');
  if (!admins.some((id) => id !== user.id)) {
    throw new AppError('conflict', 'The last active admin cannot be deactivated.');
  }
}

/** Every active admin's row is locked, so that of two admins who deactivate each other at the same moment one comes too late. */
async function lockActiveAdmins(transaction: Transaction): Promise<number[]> {
  const isActiveAdmin = { role: 'admin', isActive: true } as const;
  const read = { attributes: ['id'], transaction };
  // Found first, then locked by their ids: no index finds admins, so a locking search would lock every user there is.
  const ids = (await User.findAll({ where: isActiveAdmin, ...read })).map(({ id }) => id);
  const locked = await User.findAll({
    where: { id: ids, ...isActiveAdmin },
    ...read,
    order: [['id', 'ASC']],
    lock: transaction.LOCK.UPDATE,
  });
  return locked.map(({ id }) => id);
}

function standingOf(user: User) {
  return { is_active: user.isActive, kyc_status: user.kycStatus, kyc_notes: user.kycNotes };
}
