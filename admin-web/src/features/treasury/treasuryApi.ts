import type { Treasury, UnclaimedTransfer } from '@souk/contracts/treasury';
import { adminApi } from '../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../components/table/Paged';

/** What is on the chains and whose it is (capabilities §6). The chains move by themselves: each look asks anew. */
const treasuryApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    treasury: build.query<Treasury, void>({
      query: () => '/admin/treasury',
      providesTags: ['Treasury'],
    }),
    unclaimedTransfers: build.query<Paged<UnclaimedTransfer>, ListArguments>({
      query: (query) => ({ path: '/admin/unclaimed-transfers', query }),
      transformResponse: toPaged<UnclaimedTransfer>,
      providesTags: ['Treasury'],
    }),
    resumePayouts: build.mutation<void, string>({
      query: (reason) => ({ path: '/admin/treasury/resume-payouts', method: 'POST', json: { reason } }),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
  }),
});

export const { useTreasuryQuery, useUnclaimedTransfersQuery, useResumePayoutsMutation } = treasuryApi;
