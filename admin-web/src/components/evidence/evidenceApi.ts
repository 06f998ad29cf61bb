import type { UserTransfer } from '@souk/contracts/backOffice/desk/evidence';
import type { UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import type { Verdict, VerdictSubject } from '@souk/contracts/money/chain/chain';
import { adminApi } from '../../adminApi';
import { type Paged, toPaged } from '../table/Paged';

export const { useUserEvidenceQuery, useTransfersOfQuery, useCheckAgainMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    userEvidence: build.query<UserEvidence, number>({
      query: (userId) => `/admin/users/${userId}/evidence`,
      providesTags: ['AdminUsers', 'AdminDeposits', 'AdminWithdrawals', 'AdminTrades', 'Notes'],
    }),
    /** Newest first. */
    transfersOf: build.query<Paged<UserTransfer>, { userId: number; limit: number }>({
      query: ({ userId, limit }) => ({ path: `/admin/users/${userId}/transfers`, query: { limit } }),
      transformResponse: toPaged<UserTransfer>,
      providesTags: ['AdminUsers'],
    }),
    checkAgain: build.mutation<Verdict, { subject: VerdictSubject; id: number }>({
      query: ({ subject, id }) => ({ path: `/admin/verdicts/${subject}/${id}`, method: 'POST' }),
      invalidatesTags: ['AdminTrade', 'AdminTrades', 'AdminDeposits', 'AdminWithdrawals'],
    }),
  }),
});
