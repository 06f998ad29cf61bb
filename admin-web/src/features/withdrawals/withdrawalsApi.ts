import type { AdminWithdrawal, WithdrawalDecision } from '@souk/contracts/wallet';
import { adminApi } from '../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../components/table/Paged';

/** Withdrawals for an admin (spec §7). */
export const withdrawalsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminWithdrawals: build.query<Paged<AdminWithdrawal>, ListArguments>({
      query: (query) => ({ path: '/admin/withdrawals', query }),
      transformResponse: toPaged<AdminWithdrawal>,
      providesTags: ['AdminWithdrawals'],
    }),
    adminWithdrawal: build.query<AdminWithdrawal, number>({
      query: (id) => `/admin/withdrawals/${id}`,
      providesTags: ['AdminWithdrawals'],
    }),
    decideWithdrawal: build.mutation<AdminWithdrawal, { id: number; decision: WithdrawalDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/withdrawals/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: it mostly means that the list is out of date.
      invalidatesTags: ['AdminWithdrawals', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const {
  useAdminWithdrawalQuery,
  useAdminWithdrawalsQuery,
  useLazyAdminWithdrawalsQuery,
  useDecideWithdrawalMutation,
} = withdrawalsApi;
