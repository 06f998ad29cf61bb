import type { AdminRole, Permission } from '@souk/contracts/backOffice/permissions';
import type { TeamMember, TeamUpdate } from '@souk/contracts/backOffice/team';
import { adminApi } from '../../../adminApi';

/** Who works in the back office, and what they may do. */
export const { useTeamQuery, usePermissionsQuery, useChangeTeamMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    team: build.query<TeamMember[], void>({ query: () => '/admin/team', providesTags: ['Team'] }),
    permissions: build.query<{ role: AdminRole; permissions: Permission[] }[], void>({
      query: () => '/admin/permissions',
    }),
    changeTeam: build.mutation<TeamMember, { id: number; update: TeamUpdate }>({
      query: ({ id, update }) => ({ path: `/admin/team/${id}`, method: 'PUT', json: update }),
      // A role that is taken away goes at once, also where another one is only asked for.
      invalidatesTags: ['Team', 'Approvals', 'AuditLog'],
    }),
  }),
});
