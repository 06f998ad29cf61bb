import type { Ring } from '@souk/contracts/backOffice/rings';
import { adminApi } from '../../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../../components/table/Paged';

/** Rings for an admin. Anything that happens may change one: a list is as it was when it was asked for. */
const ringsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminRings: build.query<Paged<Ring>, ListArguments>({
      query: (query) => ({ path: '/admin/rings', query }),
      transformResponse: toPaged<Ring>,
      providesTags: ['AdminRings'],
    }),
  }),
});

export const { useAdminRingsQuery } = ringsApi;
