import type { DepositReview } from '@souk/contracts/reviews';
import type { AdminDeposit, DepositDecision } from '@souk/contracts/wallet';
import { adminApi } from '../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../components/table/Paged';

/** Deposits for an admin (spec §7). */
export const depositsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminDeposits: build.query<Paged<AdminDeposit>, ListArguments>({
      query: (query) => ({ path: '/admin/deposits', query }),
      transformResponse: toPaged<AdminDeposit>,
      providesTags: ['AdminDeposits'],
    }),
    depositReview: build.query<DepositReview, number>({
      query: (id) => `/admin/deposits/${id}/review`,
      providesTags: ['AdminDeposits', 'AdminWithdrawals', 'AdminTrades', 'AdminUsers', 'DepositAddress'],
    }),
    decideDeposit: build.mutation<AdminDeposit, { id: number; decision: DepositDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/deposits/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: it mostly means that the list is out of date.
      invalidatesTags: ['AdminDeposits', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const {
  useDepositReviewQuery,
  useAdminDepositsQuery,
  useLazyAdminDepositsQuery,
  useDecideDepositMutation,
} = depositsApi;
