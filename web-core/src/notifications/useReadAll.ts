import type { Notification } from '@souk/contracts/platform/notifications/notifications';
import { useReadNotificationsMutation } from '@souk/web-core';

/** Marks notifications as read up to the newest one on the screen: later ones stay unread. */
export function useReadAll(shown: readonly Notification[] | undefined) {
  const [read, { isLoading, error }] = useReadNotificationsMutation();
  const [newest] = shown ?? [];
  const readAll = () => newest && void read({ until_id: newest.id });
  return { readAll, isLoading, error };
}
