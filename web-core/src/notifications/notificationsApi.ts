import type {
  Notification,
  Preferences,
  PreferencesRequest,
  ReadRequest,
  UnreadCounts,
} from '@souk/contracts/platform/notifications/notifications';
import { useEffect, useRef } from 'react';
import { baseApi } from '../api/baseApi';
import { tellTabs } from '../live/LiveConnection';
import { showUnread } from '../session/usePageTitle';
import { showOnIcon } from './push';
import { isSoundOn, playSound } from './sound';

const PAGE_SIZE = 20;

export interface NotificationPage {
  items: Notification[];
  total: number;
}

/** In web-core and not in `/ui`: the shell's bell and the remotes' pages share this data. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    unreadNotifications: build.query<UnreadCounts, void>({
      query: () => '/notifications/unread',
      providesTags: ['Notifications'],
    }),
    latestNotifications: build.query<Notification[], number>({
      query: (limit) => ({ path: '/notifications', query: { limit } }),
      providesTags: ['Notifications'],
    }),
    notifications: build.infiniteQuery<NotificationPage, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total }, _pages, skip) =>
          skip + PAGE_SIZE < total ? skip + PAGE_SIZE : undefined,
      },
      query: ({ pageParam }) => ({
        path: '/notifications',
        query: { skip: pageParam, limit: PAGE_SIZE },
      }),
      transformResponse: (items: Notification[], meta) => ({
        items,
        total: meta?.totalCount ?? items.length,
      }),
      providesTags: ['Notifications'],
    }),
    readNotifications: build.mutation<{ unread: number }, ReadRequest>({
      query: (json) => ({ path: '/notifications/read', method: 'PUT', json }),
      onQueryStarted: (_, { queryFulfilled }) => {
        queryFulfilled.then(
          () => tellTabs({ subject: 'notification' }),
          () => undefined,
        );
      },
      invalidatesTags: ['Notifications'],
    }),
    notificationPreferences: build.query<Preferences, void>({
      query: () => '/notification-preferences',
      providesTags: ['NotificationPreferences'],
    }),
    changeNotificationPreferences: build.mutation<Preferences, PreferencesRequest>({
      query: (json) => ({ path: '/notification-preferences', method: 'PUT', json }),
      // Optimistic update, undone if saving fails.
      onQueryStarted: (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          notificationsApi.util.updateQueryData('notificationPreferences', undefined, (switches) => {
            Object.assign(switches, change);
          }),
        );
        queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: ['NotificationPreferences'],
    }),
  }),
});

export const {
  useLatestNotificationsQuery,
  useNotificationsInfiniteQuery,
  useReadNotificationsMutation,
  useNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
} = notificationsApi;

/**
 * Number of unread notifications. No hint reports those read on another device, so it refetches when the page gets the
 * focus.
 * @param isTold Also shows the count in the page's title and on the app's icon, and plays a sound for new ones if the
 * reader wants one. Use it once per page: the bell does.
 */
export function useUnreadCount(isTold = false): number {
  const { data } = notificationsApi.useUnreadNotificationsQuery(undefined, { refetchOnFocus: true });
  const unread = data?.unread;
  const needsYou = data?.needs_you;
  const before = useRef(unread);
  useEffect(() => {
    if (!isTold || unread === undefined) return;
    showUnread(unread);
    if (before.current !== undefined && unread > before.current && isSoundOn()) playSound();
    before.current = unread;
    return () => showUnread(0);
  }, [isTold, unread]);
  useEffect(() => {
    if (isTold && needsYou !== undefined) showOnIcon(needsYou);
  }, [isTold, needsYou]);
  return unread ?? 0;
}
