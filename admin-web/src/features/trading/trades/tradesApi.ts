import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import type { TradeEntry } from '@souk/contracts/trading/trades/tradeRequests';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { adminApi, showsTrade } from '../../../adminApi';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';
import type { TradeDecisionRequest } from './tradeDecisions';

export const tradesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminTrades: build.query<Paged<AdminTrade>, ListArguments>(listOf('/admin/trades', 'AdminTrades')),
    tradeReview: build.query<TradeReview, number>({
      query: (id) => `/admin/trades/${id}/review`,
      providesTags: ['AdminTrades', 'AdminDeposits', 'AdminWithdrawals', 'AdminUsers', 'Notes'],
    }),
    /** Oldest first. */
    tradeEntries: build.query<TradeEntry[], number>({
      query: (id) => `/trades/${id}/entries`,
      providesTags: showsTrade,
    }),
    /** Stands for a trade's whole history so far. */
    caseHead: build.query<CaseHead, number>({
      query: (id) => `/trades/${id}/case/head`,
      providesTags: showsTrade,
    }),
    decideTrade: build.mutation<AdminTrade, TradeDecisionRequest>({
      query: ({ id, call, json }) => ({ path: `/admin/trades/${id}/${call}`, method: 'PUT', json }),
      // On a refusal too: usually the lists are out of date.
      invalidatesTags: (_, _error, { id }) => [
        { type: 'AdminTrade', id },
        'AdminTrades',
        'AdminStatistics',
        'AdminUsers',
        'AuditLog',
      ],
    }),
  }),
});

export const {
  useAdminTradesQuery,
  useTradeReviewQuery,
  useTradeEntriesQuery,
  useCaseHeadQuery,
  useDecideTradeMutation,
} = tradesApi;
