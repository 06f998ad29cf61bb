import type { ConfirmedItem, FirstDay } from '@souk/contracts/platform/firstDay';
import { adminApi } from '../../../adminApi';

const firstDayApi = adminApi.enhanceEndpoints({ addTagTypes: ['FirstDay'] }).injectEndpoints({
  endpoints: (build) => ({
    firstDay: build.query<FirstDay, void>({ query: () => '/admin/first-day', providesTags: ['FirstDay'] }),
    raiseTestAlarm: build.mutation<void, void>({
      query: () => ({ path: '/admin/first-day/test-alarm', method: 'POST' }),
      invalidatesTags: ['FirstDay'],
    }),
    confirmItem: build.mutation<void, ConfirmedItem>({
      query: (item) => ({ path: `/admin/first-day/${item}`, method: 'PUT' }),
      invalidatesTags: ['FirstDay'],
    }),
  }),
});

export const { useFirstDayQuery, useRaiseTestAlarmMutation, useConfirmItemMutation } = firstDayApi;
