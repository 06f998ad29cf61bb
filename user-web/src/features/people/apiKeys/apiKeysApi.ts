import type { ApiKey, CreateKeyRequest } from '@souk/contracts/people/apiKeys';
import { userApi } from '../../../userApi';

/** The reader's keys for programs. */
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
  }),
});
