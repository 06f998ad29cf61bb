import type { DisputeCode } from '@souk/contracts/trading/disputes/disputeRules';
import type { Dispute, DisputeAnswerRequest } from '@souk/contracts/trading/disputes/disputes';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { changesTrade, showsTrade, userApi } from '../../../../userApi';

export const disputesApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    disputeTrade: build.mutation<Trade, { id: number; code?: DisputeCode; reason?: string | null }>({
      query: ({ id, code, reason }) => ({
        path: `/trades/${id}/dispute`,
        method: 'PUT',
        query: { dispute_reason: reason, dispute_code: code },
      }),
      invalidatesTags: changesTrade,
    }),
    dispute: build.query<Dispute, number>({
      query: (id) => `/trades/${id}/dispute`,
      providesTags: showsTrade,
    }),
    answerDispute: build.mutation<Trade, { id: number } & DisputeAnswerRequest>({
      query: ({ id, ...json }) => ({ path: `/trades/${id}/dispute-answer`, method: 'POST', json }),
      invalidatesTags: changesTrade,
    }),
  }),
});
