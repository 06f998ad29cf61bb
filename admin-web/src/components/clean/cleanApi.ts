import type { CleanCases, CleanOutcome, SeenCase } from '@souk/contracts/backOffice/desk/cleanCases';
import { adminApi } from '../../adminApi';

export type CleanKind = 'deposit' | 'trade';

const TAGS = { deposit: 'AdminDeposits', trade: 'AdminTrades' } as const;

const cleanApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    cleanCases: build.query<CleanCases, CleanKind>({
      query: (kind) => `/admin/clean/${kind}s`,
      providesTags: (_, _error, kind) => [TAGS[kind]],
    }),
    approveClean: build.mutation<CleanOutcome, { kind: CleanKind; cases: SeenCase[] }>({
      query: ({ kind, cases }) => ({ path: `/admin/clean/${kind}s`, method: 'PUT', json: { cases } }),
      // On a failure too: some may be done.
      invalidatesTags: (_, _error, { kind }) => [TAGS[kind], 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const { useCleanCasesQuery, useApproveCleanMutation } = cleanApi;
