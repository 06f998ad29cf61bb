import { APPROVAL_ACTIONS, APPROVER_ROLE_HOURS } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval, User } from '../../../domain/models';
import { type Caller, isAdmin } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';

const HOUR_MS = 3_600_000;

/** The reason why someone cannot be the second person, as far as their account alone shows it. */
export function approverBarrier(
  approval: Pick<Approval, 'requestedBy' | 'action'>,
  caller: Caller,
  user: User,
): AppError | null {
  if (!isAdmin(caller.user)) return new AppError('admins_only');
  if (approval.requestedBy === caller.user.id) return new AppError('approval_own');
  for (const permission of ['approve', APPROVAL_ACTIONS[approval.action].may] as const)
    if (!caller.grants.has(permission)) return new AppError('permission_missing', { permission });
  if (!caller.proof.withFactor) return new AppError('second_factor_missing');
  const until = user.adminRolesAt && new Date(user.adminRolesAt.getTime() + APPROVER_ROLE_HOURS * HOUR_MS);
  if (until && until > timeOf(user)) return new AppError('approver_too_new', { until: until.toISOString() });
  return null;
}
