import type { DailyFigures, Lateness, PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { adminApi } from '../../../adminApi';

/** The platform's figures (docs/domain.md#what-pages-show), for the dashboard, the panel's summary and the analytics. */
export const statisticsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    platformStatistics: build.query<PlatformStatistics, void>({
      query: () => '/admin/statistics',
      providesTags: ['AdminStatistics'],
    }),
    /** Figures of each of the last days, oldest first. */
    dailyStatistics: build.query<DailyFigures[], number>({
      query: (days) => ({ path: '/admin/statistics/daily', query: { days } }),
      providesTags: ['AdminStatistics'],
    }),
    lateness: build.query<Lateness[], void>({
      query: () => '/admin/statistics/lateness',
      providesTags: ['AdminStatistics'],
    }),
  }),
});

/** No hint reports registrations. */
const EVERY_5_MINUTES = { pollingInterval: 300_000, skipPollingIfUnfocused: true };

/** Hints refetch the figures; polling covers the rest. */
export function useStatistics() {
  return statisticsApi.usePlatformStatisticsQuery(undefined, EVERY_5_MINUTES);
}

export const { useDailyStatisticsQuery, useLatenessQuery } = statisticsApi;
