import { ADMIN_ROLES, adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import {
  permissionsSchema,
  type TeamMember,
  teamMemberSchema,
  teamReplySchema,
  teamUpdate,
} from '@souk/contracts/backOffice/team/team';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { User } from '../../../domain/models';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { route, transactionRoute } from '../../../domain/routes/route';
import { hasFactor } from '../../../domain/session/hasFactor';
import { found } from '../../../kernel/AppError';
import { Accepted } from '../../../kernel/http/Accepted';
import { presentTime } from '../../../kernel/presentTime';
import { teamChange, teamRequest } from './changeTeam';

export const teamRoutes = [
  route('GET /admin/team', {
    summary: 'Every administrator with their roles',
    may: 'cases.read',
    reply: [200, z.array(teamMemberSchema)],
    handle: async () => {
      const admins = await User.findAll({ where: { role: 'admin', erasedAt: null }, order: [['id', 'ASC']] });
      const members: TeamMember[] = [];
      for (const admin of admins) members.push(await present(admin));
      return members;
    },
  }),

  route('GET /admin/permissions', {
    summary: 'What each role of the back office allows',
    may: 'cases.read',
    reply: [200, permissionsSchema],
    handle: async () => ADMIN_ROLES.map((role) => ({ role, permissions: permissionsOf([role]) })),
  }),

  transactionRoute('PUT /admin/team/:id', {
    summary: 'Set an administrator’s roles; giving one takes two people',
    may: 'team.change',
    body: teamUpdate,
    reply: [200, teamReplySchema],
    accepted: teamReplySchema,
    handle: async ({ caller, params: { id }, body: { roles, reason }, requestId, transaction }) => {
      const request = await teamRequest(transaction, { id, roles });
      const { approval } = await doOrAsk(transaction, teamChange, request, { caller, requestId, reason });
      const member = await present(found(await User.findByPk(id, { transaction })), transaction);
      return approval ? new Accepted({ ...member, approval }) : member;
    },
  }),
];

async function present(user: User, transaction?: Transaction): Promise<TeamMember> {
  return {
    ...presentPerson(user),
    roles: adminRolesOf(user.adminRoles),
    is_active: Boolean(user.isActive),
    has_second_factor: await hasFactor(user.id, transaction),
    since: presentTime(user.adminRolesAt),
  };
}
