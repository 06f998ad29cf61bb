import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import { showsTrade, userApi } from '../../../userApi';

interface Written {
  id: number;
  text: string;
  idempotencyKey: string;
}

/** Messages between the sides of a trade. */
export const talkApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    talk: build.query<Talk, number>({
      query: (id) => `/trades/${id}/messages`,
      // Who may write, and until when, is a matter of the trade.
      providesTags: showsTrade,
    }),
    sendMessage: build.mutation<TalkMessage, Written>({
      query: ({ id, text, idempotencyKey }) => ({
        path: `/trades/${id}/messages`,
        method: 'POST',
        json: { text },
        idempotencyKey,
      }),
    }),
    markTalkRead: build.mutation<{ unread_messages: number }, { id: number; seq: number }>({
      query: ({ id, seq }) => ({ path: `/trades/${id}/messages/read`, method: 'PUT', json: { seq } }),
      invalidatesTags: (_, _error, { id }) => [{ type: 'Trade', id }, 'TradeCounts', 'Notifications'],
    }),
  }),
});

export const { useTalkQuery, useSendMessageMutation, useMarkTalkReadMutation } = talkApi;
