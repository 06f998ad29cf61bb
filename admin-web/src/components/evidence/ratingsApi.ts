import type { AdminRating } from '@souk/contracts/backOffice/adminReports';
import { adminApi } from '../../adminApi';
import { type Paged, toPaged } from '../table/Paged';

/** What traders said of a user, for an admin. */
export const { useRatingsOfQuery, useVoidRatingMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    ratingsOf: build.query<Paged<AdminRating>, { userId: number; limit: number }>({
      query: ({ userId, limit }) => ({ path: `/admin/users/${userId}/ratings`, query: { limit } }),
      transformResponse: toPaged<AdminRating>,
      providesTags: ['AdminRatings'],
    }),
    voidRating: build.mutation<AdminRating, { id: number; reason: string }>({
      query: ({ id, reason }) => ({ path: `/admin/ratings/${id}/void`, method: 'PUT', json: { reason } }),
      // On a refusal too: it mostly means that another admin was faster.
      invalidatesTags: ['AdminRatings', 'AuditLog'],
    }),
  }),
});
