import type { EvidenceRequest } from '@souk/contracts/trading/disputes/disputes';
import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { adminApi, showsTrade } from '../../../adminApi';

/** What an admin does in a dispute beside deciding it. */
export const disputesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the sides wrote and sent; that an admin reads it is noted in the trade's log. */
    talk: build.query<Talk, number>({
      query: (id) => `/trades/${id}/messages`,
      providesTags: showsTrade,
    }),
    writeMessage: build.mutation<TalkMessage, { id: number; text: string }>({
      query: ({ id, text }) => ({ path: `/trades/${id}/messages`, method: 'POST', json: { text } }),
      invalidatesTags: (_, _error, { id }) => [{ type: 'AdminTrade', id }],
    }),
    askEvidence: build.mutation<AdminTrade, { id: number } & EvidenceRequest>({
      query: ({ id, ...json }) => ({ path: `/admin/trades/${id}/request-evidence`, method: 'POST', json }),
      invalidatesTags: (_, _error, { id }) => [{ type: 'AdminTrade', id }, 'AdminTrades'],
    }),
  }),
});

export const { useTalkQuery, useWriteMessageMutation, useAskEvidenceMutation } = disputesApi;
