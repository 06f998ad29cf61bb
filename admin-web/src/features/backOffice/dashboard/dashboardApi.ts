import type { Alarm } from '@souk/contracts/backOffice/alarms';
import type { AdminUser } from '@souk/contracts/people/users';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { adminApi } from '../../../adminApi';

const LATEST = { skip: 0, limit: 5 };

export const dashboardApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    latestRegistrations: build.query<AdminUser[], void>({
      query: () => ({ path: '/admin/users', query: LATEST }),
      providesTags: ['AdminUsers'],
    }),
    alarms: build.query<Alarm[], void>({ query: () => '/admin/alarms', providesTags: ['AdminStatistics'] }),
    latestTrades: build.query<AdminTrade[], void>({
      query: () => ({ path: '/admin/trades', query: LATEST }),
      providesTags: ['AdminTrades'],
    }),
  }),
});

/** Polled: alarms come and go without a hint. */
export function useAlarms() {
  return dashboardApi.useAlarmsQuery(undefined, { pollingInterval: 30_000, skipPollingIfUnfocused: true });
}

export const { useLatestRegistrationsQuery, useLatestTradesQuery } = dashboardApi;
