import type { LimitUsage, UserLimitRequest } from '@souk/contracts/money/limits';
import type { BalanceClaim } from '@souk/contracts/money/wallet/balanceClaim';
import type { KeptDocuments, VaultRequest } from '@souk/contracts/people/kyc/keptDocuments';
import type { EmailRescue } from '@souk/contracts/people/signIn/emailChange';
import type { FactorRemoval } from '@souk/contracts/people/signIn/secondFactors';
import type { AdminUser, AdminUserUpdate } from '@souk/contracts/people/users';
import type { Announcement } from '@souk/contracts/platform/status/status';
import { adminApi, post } from '../../../adminApi';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<Paged<AdminUser>, ListArguments>(listOf('/admin/users', 'AdminUsers')),
    person: build.query<AdminUser, number>({
      query: (id) => `/admin/users/${id}`,
      providesTags: ['AdminUsers'],
    }),
    updateUser: build.mutation<AdminUser, { id: number; changes: AdminUserUpdate }>({
      query: ({ id, changes }) => ({ path: `/admin/users/${id}`, method: 'PUT', json: changes }),
      // On a refusal too: usually the list is out of date.
      invalidatesTags: ['AdminUsers', 'AdminStatistics', 'AuditLog'],
    }),
    /** Always asks a second admin. */
    claimBalance: build.mutation<void, { id: number; claim: BalanceClaim }>({
      query: ({ id, claim }) => ({ path: `/admin/users/${id}/claim`, method: 'POST', json: claim }),
      invalidatesTags: ['AdminUsers', 'Approvals', 'AuditLog'],
    }),
    userLimits: build.query<LimitUsage[], number>({
      query: (id) => `/admin/users/${id}/limits`,
      providesTags: ['AdminUsers'],
    }),
    setUserLimit: build.mutation<void, { id: number; limit: UserLimitRequest }>({
      query: ({ id, limit }) => ({ path: `/admin/users/${id}/limits`, method: 'POST', json: limit }),
      invalidatesTags: ['AdminUsers', 'Approvals', 'AuditLog'],
    }),
    isClosed: build.query<boolean, void>({
      query: () => '/announcement',
      transformResponse: ({ wind_down }: Announcement) => wind_down?.state === 'closed',
    }),
    keptDocuments: build.query<KeptDocuments, number>({
      query: (id) => `/admin/users/${id}/kept-documents`,
      providesTags: ['AdminUsers', 'Approvals'],
    }),
    /** Always asks a second admin. */
    openVault: build.mutation<void, { id: number } & VaultRequest>({
      query: ({ id, ...request }) => post(`/admin/users/${id}/kept-documents/open`, request),
      invalidatesTags: ['Approvals', 'AuditLog'],
    }),
    removeFactors: build.mutation<void, { id: number; removal: FactorRemoval }>({
      query: ({ id, removal }) => post(`/admin/users/${id}/remove-factors`, removal),
      invalidatesTags: ['AdminUsers', 'AuditLog'],
    }),
    changeEmail: build.mutation<void, { id: number; request: EmailRescue }>({
      query: ({ id, request }) => post(`/admin/users/${id}/change-email`, request),
      invalidatesTags: ['Approvals', 'AuditLog'],
    }),
  }),
});

export const {
  useAdminUsersQuery,
  usePersonQuery,
  useUpdateUserMutation,
  useClaimBalanceMutation,
  useUserLimitsQuery,
  useSetUserLimitMutation,
  useIsClosedQuery,
  useKeptDocumentsQuery,
  useOpenVaultMutation,
  useRemoveFactorsMutation,
  useChangeEmailMutation,
} = usersApi;
