import type { Talk, TalkMessage } from '@souk/contracts/trading/talk/talk';
import { showsTrade, userApi } from '../../../userApi';

interface Written {
  id: number;
  text: string;
  idempotencyKey: string;
}

export const talkApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    talk: build.query<Talk, number>({
      query: (id) => `/trades/${id}/messages`,
      // The trade decides who may write, and for how long.
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
