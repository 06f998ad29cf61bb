import type { Announcement, Status } from '@souk/contracts/platform/status/status';
import type { WindDownNotice } from '@souk/contracts/platform/windDown/windDownSchemas';
import { userApi } from '../userApi';

export const { useStatusQuery, useWindDownNoticeQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    status: build.query<Status, void>({ query: () => '/status' }),
    /** Progress of the wind-down; null while the platform is not closing. */
    windDownNotice: build.query<WindDownNotice | null, void>({
      query: () => '/announcement',
      transformResponse: (answer: Announcement) => answer.wind_down,
    }),
  }),
});
