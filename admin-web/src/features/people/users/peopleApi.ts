import type { AdminUser } from '@souk/contracts/people/users';
import { adminApi } from '../../../adminApi';

/** Who stands behind a request, for those who decide about it. */
const peopleApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<AdminUser, number>({
      query: (id) => `/admin/users/${id}`,
      providesTags: ['AdminUsers'],
    }),
  }),
});

export const { usePersonQuery } = peopleApi;
