import type { EvidenceRequest } from '@souk/contracts/trading/disputes/disputes';
import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { adminApi, showsTrade } from '../../../../adminApi';

export const disputesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Messages and files of both sides; the trade's log records that an admin reads them. */
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
