import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { type AdminRole, adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import { teamUpdate } from '@souk/contracts/backOffice/team/team';
import { idSchema } from '@souk/contracts/fields/fields';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { User } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { assertOwnersRemain, lockActiveAdmins } from '../../../domain/policy/activeAdmins';
import { lockUser } from '../../../domain/policy/lockUser';
import { AppError, found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';

const payload = z.object({
  id: idSchema,
  roles: teamUpdate.shape.roles,
  /** Roles at the time of the request. Older requests have none. */
  before: z.optional(teamUpdate.shape.roles),
});
type Payload = z.output<typeof payload>;

/** Adds the roles at the time of the request, so that it cannot restore a role that is taken later. */
export async function teamRequest(
  transaction: Transaction,
  { id, roles }: Pick<Payload, 'id' | 'roles'>,
): Promise<Payload> {
  const { adminRoles } = await lockMember(transaction, id);
  return { id, roles, before: adminRolesOf(adminRoles) };
}

/**
 * Sets an administrator's roles.
 * @throws AppError `not_found` if not an administrator; `own_account`; `last_owner`; `approval_changed` if the roles changed since the
 * request.
 */
export async function changeTeam(
  transaction: Transaction,
  { id, roles, before: seen }: Payload,
  { caller, requestId }: Asked,
): Promise<User> {
  if (id === caller.user.id) throw new AppError('own_account');
  const member = await lockMember(transaction, id);
  const before = adminRolesOf(member.adminRoles);
  if (seen && seen.join() !== before.join()) throw new AppError('approval_changed');
  const after = [...new Set(roles)];
  if (before.includes('owner') && !after.includes('owner')) {
    const admins = await lockActiveAdmins(transaction);
    await assertOwnersRemain(
      transaction,
      admins.filter((admin) => admin.id !== id),
    );
  }
  await member.update({ adminRoles: after.join(','), adminRolesAt: NOW }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'team.change',
    subject: ['user', id],
    userId: id,
    before: { roles: before },
    after: { roles: after },
    requestId,
  });
  await tellAdmins(transaction, caller.user, [line('user', member.username), line('roles', before, after)]);
  return member;
}

async function lockMember(transaction: Transaction, id: number): Promise<User> {
  const member = await lockUser(transaction, id);
  if (member.role !== 'admin' || member.erasedAt) throw new AppError('not_found');
  return member;
}

const isGiven = (before: readonly AdminRole[], roles: readonly AdminRole[]) =>
  roles.some((role) => !before.includes(role) && !before.includes('owner'));

export const teamChange = approvalAction({
  name: 'team.change',
  payload,
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  summary: async (transaction, { id, roles }) => {
    const { username, email, adminRoles } = found(await User.findByPk(id, { transaction }));
    return [line('user', username), line('email', email), line('roles', adminRolesOf(adminRoles), roles)];
  },
  needs: async (transaction, { id, roles }) => {
    const member = await lockMember(transaction, id);
    return isGiven(adminRolesOf(member.adminRoles), roles) ? { code: 'role_given' } : null;
  },
  run: changeTeam,
});
