import type { AdminRole, Permission } from '@souk/contracts/backOffice/team/permissions';
import type { TeamMember, TeamUpdate } from '@souk/contracts/backOffice/team/team';
import { adminApi } from '../../../adminApi';

export const { useTeamQuery, usePermissionsQuery, useChangeTeamMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    team: build.query<TeamMember[], void>({ query: () => '/admin/team', providesTags: ['Team'] }),
    permissions: build.query<{ role: AdminRole; permissions: Permission[] }[], void>({
      query: () => '/admin/permissions',
    }),
    changeTeam: build.mutation<TeamMember, { id: number; update: TeamUpdate }>({
      query: ({ id, update }) => ({ path: `/admin/team/${id}`, method: 'PUT', json: update }),
      // A removed role goes at once, even if an added one is only requested.
      invalidatesTags: ['Team', 'Approvals', 'AuditLog'],
    }),
  }),
});
