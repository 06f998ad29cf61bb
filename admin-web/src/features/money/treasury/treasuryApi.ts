import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import type { LiabilityProof, ReserveRequest } from '@souk/contracts/money/treasury/liabilities';
import type {
  Adjustment,
  AdjustmentRequest,
  ResumeRequest,
  Treasury,
  UnclaimedTransfer,
} from '@souk/contracts/money/treasury/treasury';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { adminApi, post } from '../../../adminApi';
import { type ListArguments, listOf, type Paged, toPaged } from '../../../components/table/Paged';

export type ProofRow = LiabilityProof & { id: number };

/**
 * Reads the coins on the chains and their owners (docs/domain.md#what-the-chain-says). The chains move without us: each visit
 * fetches again.
 */
const treasuryApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    treasury: build.query<Treasury, void>({
      query: () => '/admin/treasury',
      providesTags: ['Treasury'],
    }),
    unclaimedTransfers: build.query<Paged<UnclaimedTransfer>, ListArguments>(
      listOf('/admin/unclaimed-transfers', 'Treasury'),
    ),
    entries: build.query<Paged<Adjustment>, ListArguments>(listOf('/admin/treasury/adjustments', 'Treasury')),
    proofs: build.query<Paged<ProofRow>, ListArguments>({
      query: (query) => ({ path: '/transparency/liabilities', query }),
      transformResponse: (answer: LiabilityProof[], meta) =>
        toPaged<ProofRow>(
          answer.map((proof) => ({ ...proof, id: proof.number })),
          meta,
        ),
      providesTags: ['Treasury'],
    }),
    proveNow: build.mutation<LiabilityProof, void>({
      query: () => ({ path: '/admin/liability-proofs', method: 'POST' }),
      invalidatesTags: ['Treasury', 'AuditLog'],
    }),
    signReserve: build.mutation<LiabilityProof, { number: number; request: ReserveRequest }>({
      query: ({ number, request: json }) => post(`/admin/liability-proofs/${number}/reserves`, json),
      invalidatesTags: ['Treasury', 'AuditLog'],
    }),
    /** Asks a second admin. */
    askLeaves: build.mutation<null, number>({
      query: (number) => ({ path: `/admin/liability-proofs/${number}/auditor-file`, method: 'POST' }),
      invalidatesTags: ['Approvals'],
    }),
    bookEntry: build.mutation<Adjustment, Keyed<AdjustmentRequest>>({
      query: postOnce('/admin/treasury/adjustments'),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
    reverseEntry: build.mutation<Adjustment, { id: number; reason: string }>({
      query: ({ id, reason }) => post(`/admin/treasury/adjustments/${id}/reverse`, { reason }),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
    dismissVanished: build.mutation<void, { subject: VerdictSubject; id: number; reason: string }>({
      query: ({ subject, id, reason }) => post(`/admin/verdicts/${subject}/${id}/dismiss`, { reason }),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
    resumePayouts: build.mutation<void, ResumeRequest>({
      query: (json) => post('/admin/treasury/resume-payouts', json),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
  }),
});

export const {
  useTreasuryQuery,
  useUnclaimedTransfersQuery,
  useEntriesQuery,
  useProofsQuery,
  useProveNowMutation,
  useSignReserveMutation,
  useAskLeavesMutation,
  useBookEntryMutation,
  useReverseEntryMutation,
  useDismissVanishedMutation,
  useResumePayoutsMutation,
} = treasuryApi;

export const PAGE_SIZE = 10;

export const pageOf = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
