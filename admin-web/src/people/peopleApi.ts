import type { AdminUser } from '@souk/contracts';
import { baseApi } from '@souk/web-core';

/** Who stands behind a request, for those who decide about it. */
const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    personBehind: build.query<AdminUser | null, { id: number; search: string }>({
      // There is no address for one user; the search finds those whose e-mail or username starts so.
      query: ({ search }) => ({ path: '/admin/users', query: { search, limit: 100 } }),
      transformResponse: (users: AdminUser[], _meta, { id }) => users.find((user) => user.id === id) ?? null,
      providesTags: ['AdminUsers'],
    }),
  }),
});

export const { usePersonBehindQuery } = peopleApi;
