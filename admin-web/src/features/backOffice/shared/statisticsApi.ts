import type { DailyFigures, Lateness, PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { adminApi } from '../../../adminApi';

/** The platform's figures (docs/domain.md#what-pages-show): the dashboard, the panel's summary and the analytics show them. */
export const statisticsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    platformStatistics: build.query<PlatformStatistics, void>({
      query: () => '/admin/statistics',
      providesTags: ['AdminStatistics'],
    }),
    /** What happened on each of the last days, oldest first. */
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

/** No hint tells who has registered. */
const EVERY_5_MINUTES = { pollingInterval: 300_000, skipPollingIfUnfocused: true };

/** Hints make them be fetched again; the rest is at intervals. */
export function useStatistics() {
  return statisticsApi.usePlatformStatisticsQuery(undefined, EVERY_5_MINUTES);
}

export const { useDailyStatisticsQuery, useLatenessQuery } = statisticsApi;
