import type { ApiKey, CreateKeyRequest } from '@souk/contracts/people/apiKeys/apiKeys';
import type {
  CreateWebhookRequest,
  Webhook,
  WebhookDelivery,
  Webhooks,
} from '@souk/contracts/platform/notifications/webhooks';
import { userApi } from '../../../userApi';

export const apiKeysApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], void>({ query: () => '/api-keys', providesTags: ['ApiKeys'] }),
    createApiKey: build.mutation<ApiKey, CreateKeyRequest>({
      query: (json) => ({ path: '/api-keys', method: 'POST', json }),
      invalidatesTags: ['ApiKeys'],
    }),
    revokeApiKey: build.mutation<null, string>({
      query: (id) => ({ path: `/api-keys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiKeys'],
    }),
    webhooks: build.query<Webhooks, void>({ query: () => '/webhooks', providesTags: ['Webhooks'] }),
    createWebhook: build.mutation<Webhook, CreateWebhookRequest>({
      query: (json) => ({ path: '/webhooks', method: 'POST', json }),
      invalidatesTags: ['Webhooks'],
    }),
    deleteWebhook: build.mutation<null, string>({
      query: (id) => ({ path: `/webhooks/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<{ status: number | null }, string>({
      query: (id) => ({ path: `/webhooks/${id}/test`, method: 'POST' }),
    }),
    webhookDeliveries: build.query<WebhookDelivery[], string>({
      query: (id) => `/webhooks/${id}/deliveries`,
      providesTags: ['Webhooks'],
    }),
    sendWebhookAgain: build.mutation<null, { id: string; delivery: number }>({
      query: ({ id, delivery }) => ({ path: `/webhooks/${id}/deliveries/${delivery}/again`, method: 'POST' }),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});
