import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { lastDecisionOf } from '../audit/lastDecisions';
import { reasonIn, recordAudit } from '../audit/recordAudit';
import { whoAndWhen } from '../audit/whoDecided';
import type { User } from '../models';
import { announceOwn } from '../outbox/announce';
import { tellAdmins } from '../outbox/tellAdmins';
import type { Caller } from '../session/Caller';
import { revokeKeys } from '../session/revokeKeys';
import { assertOwnersRemain, lockActiveAdmins } from './activeAdmins';

interface Change {
  isActive: boolean;
  caller: Caller;
  reason?: string;
  requestId: string;
}

/**
 * Activates or deactivates a user whose row is locked.
 * @throws AppError `account_erased`; `user_decided` if it is already so; 409 if an admin would deactivate themselves or the last active
 * admin.
 */
export async function changeActivity(
  transaction: Transaction,
  user: User,
  { isActive, caller, reason, requestId }: Change,
): Promise<void> {
  if (user.erasedAt) throw new AppError('account_erased');
  const action = isActive ? 'user.activate' : 'user.deactivate';
  if (isActive === user.isActive) {
    const last = await lastDecisionOf(transaction, { userId: user.id, actions: [action] });
    throw new AppError('user_decided', {
      status: isActive ? 'activated' : 'deactivated',
      ...whoAndWhen(last),
    });
  }
  if (!isActive) await assertMayDeactivate(transaction, user, caller);
  if (user.role === 'admin')
    await tellAdmins(transaction, caller.user, [
      line('user', user.username),
      line('is_active', user.isActive, isActive),
    ]);
  await user.update({ isActive }, { transaction });
  if (!isActive) await revokeKeys(transaction, user.id);
  await announceOwn(transaction, 'account_changed', user.id);
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action,
    subject: ['user', user.id],
    userId: user.id,
    before: { is_active: !isActive },
    after: { is_active: isActive, ...reasonIn({ reason }) },
    requestId,
  });
}

async function assertMayDeactivate(transaction: Transaction, user: User, caller: Caller): Promise<void> {
  if (user.role !== 'admin') return;
  if (user.id === caller.user.id) throw new AppError('own_deactivation');
  const admins = await lockActiveAdmins(transaction);
  if (!admins.some(({ id }) => id === caller.user.id)) throw new AppError('deactivated_meanwhile');
  const others = admins.filter(({ id }) => id !== user.id);
  if (others.length === 0) throw new AppError('last_admin');
  await assertOwnersRemain(transaction, others);
}
