import type { Notification } from '@souk/contracts/platform/notifications';
import { useReadNotificationsMutation } from '@souk/web-core';

/** Marks as read all up to the first, newest one that is shown: later ones stay unread. */
export function useReadAll(shown: readonly Notification[] | undefined) {
  const [read, { isLoading, error }] = useReadNotificationsMutation();
  const [newest] = shown ?? [];
  const readAll = () => newest && void read({ until_id: newest.id });
  return { readAll, isLoading, error };
}
