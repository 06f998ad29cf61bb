import type { Announcement, Status } from '@souk/contracts/platform/status';
import type { WindDownNotice } from '@souk/contracts/platform/windDownSchemas';
import { userApi } from '../userApi';

export const { useStatusQuery, useWindDownNoticeQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    status: build.query<Status, void>({ query: () => '/status' }),
    /** How far the platform's end has come; null where nothing ends. */
    windDownNotice: build.query<WindDownNotice | null, void>({
      query: () => '/announcement',
      transformResponse: (answer: Announcement) => answer.wind_down,
    }),
  }),
});
