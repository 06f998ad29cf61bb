import type {
  Notification,
  Preferences,
  PreferencesRequest,
  ReadRequest,
  UnreadCounts,
} from '@souk/contracts/platform/notifications';
import { useEffect, useRef } from 'react';
import { baseApi } from '../api/baseApi';
import { showUnread } from '../session/usePageTitle';
import { showOnIcon } from './push';
import { isSoundOn, playSound } from './sound';

const PAGE_SIZE = 20;

/** One part of the list. `total` is the length of the whole. */
export interface NotificationPage {
  items: Notification[];
  total: number;
}

/** Notifications. Here and not in `/ui`: the bell of the shell and the pages of the remotes show the same. */
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
      invalidatesTags: ['Notifications'],
    }),
    notificationPreferences: build.query<Preferences, void>({
      query: () => '/notification-preferences',
      providesTags: ['NotificationPreferences'],
    }),
    changeNotificationPreferences: build.mutation<Preferences, PreferencesRequest>({
      query: (json) => ({ path: '/notification-preferences', method: 'PUT', json }),
      // Shown at once, and taken back where it was not saved.
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
 * How many notifications are not read. No hint tells what was read on another device: it is asked for on return to the page.
 * @param isTold the page's title and the app's icon say it, and a sound tells of more where the reader wants one. Once a page: the bell does it.
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
