import type { DepositReview } from '@souk/contracts/backOffice/desk/reviews';
import type { DepositDecision } from '@souk/contracts/money/wallet/depositDecision';
import type { AdminDeposit } from '@souk/contracts/money/wallet/wallet';
import { adminApi } from '../../../adminApi';
import { failureText, isOvertaken } from '../../../components/decision/failureText';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';

interface BulkOutcome {
  done: number;
  /** Already decided by another admin. */
  overtaken: number;
  failures: { id: number; text: string }[];
}

export const depositsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminDeposits: build.query<Paged<AdminDeposit>, ListArguments>(
      listOf('/admin/deposits', 'AdminDeposits'),
    ),
    depositReview: build.query<DepositReview, number>({
      query: (id) => `/admin/deposits/${id}/review`,
      providesTags: [
        'AdminDeposits',
        'AdminWithdrawals',
        'AdminTrades',
        'AdminUsers',
        'DepositAddress',
        'Notes',
      ],
    }),
    decideDeposit: build.mutation<AdminDeposit, { id: number; decision: DepositDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/deposits/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: usually the list is out of date.
      invalidatesTags: ['AdminDeposits', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
    /** Rejects each on its own: one that another admin decided, or that fails, stops none. */
    rejectDeposits: build.mutation<BulkOutcome, { ids: number[]; reason: string }>({
      queryFn: async ({ ids, reason }, _api, _options, send) => {
        const json: DepositDecision = { status: 'rejected', admin_notes: reason, reason };
        const outcome: BulkOutcome = { done: 0, overtaken: 0, failures: [] };
        for (const id of ids) {
          const { error } = await send({ path: `/admin/deposits/${id}`, method: 'PUT', json });
          if (!error) outcome.done += 1;
          else if (isOvertaken(error)) outcome.overtaken += 1;
          else outcome.failures.push({ id, text: failureText(error) });
        }
        return { data: outcome };
      },
      invalidatesTags: ['AdminDeposits', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const { useAdminDepositsQuery, useDecideDepositMutation, useRejectDepositsMutation } = depositsApi;
