import type { Notification } from '@souk/contracts/platform/notifications/notifications';

/** An approved deposit of 5 USDT, unread. */
export function aNotification(about: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'deposit_approved',
    subject_type: 'deposit',
    subject_id: 7,
    data: { amount: '5.000000' },
    created_at: '2026-11-21T05:12:00.000Z',
    read_at: null,
    ...about,
  };
}
