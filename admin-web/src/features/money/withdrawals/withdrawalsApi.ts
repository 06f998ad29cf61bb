import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import type { WithdrawalReview } from '@souk/contracts/backOffice/desk/reviews';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import type { WithdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import { adminApi, post } from '../../../adminApi';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';

export const withdrawalsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminWithdrawals: build.query<Paged<AdminWithdrawal>, ListArguments>(
      listOf('/admin/withdrawals', 'AdminWithdrawals'),
    ),
    withdrawalReview: build.query<WithdrawalReview, number>({
      query: (id) => `/admin/withdrawals/${id}/review`,
      providesTags: ['AdminDeposits', 'AdminWithdrawals', 'AdminTrades', 'AdminUsers', 'Notes'],
    }),
    /** Every use of a hash, latest first. */
    hashUses: build.query<HashUse[], string>({
      query: (hash) => ({ path: '/admin/hash-uses', query: { txn_hash: hash } }),
      providesTags: ['AdminDeposits', 'AdminWithdrawals', 'AdminTrades'],
    }),
    /** The chain's verdict on a payout's hash. The api stores it: completing a wrong one then needs a reason. */
    checkPayout: build.query<Verdict, { id: number; hash: string }>({
      query: ({ id, hash }) => post(`/admin/withdrawals/${id}/check-hash`, { txn_hash: hash }),
      keepUnusedDataFor: 0,
    }),
    takeOverPayout: build.mutation<null, number>({
      query: (id) => ({ path: `/admin/withdrawals/${id}/take-over`, method: 'POST' }),
      invalidatesTags: ['AdminWithdrawals', 'AuditLog'],
    }),
    handOverPayout: build.mutation<null, number>({
      query: (id) => ({ path: `/admin/withdrawals/${id}/hand-over`, method: 'POST' }),
      invalidatesTags: ['AdminWithdrawals', 'AuditLog'],
    }),
    decideWithdrawal: build.mutation<AdminWithdrawal, { id: number; decision: WithdrawalDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/withdrawals/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: usually the list is out of date.
      invalidatesTags: ['AdminWithdrawals', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const {
  useCheckPayoutQuery,
  useHashUsesQuery,
  useAdminWithdrawalsQuery,
  useDecideWithdrawalMutation,
  useHandOverPayoutMutation,
  useTakeOverPayoutMutation,
} = withdrawalsApi;
