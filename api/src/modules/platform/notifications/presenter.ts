import type { Notification as WireNotification } from '@souk/contracts/platform/notifications';
import type { Notification } from '../../../domain/models';
import { presentTime } from '../../../kernel/presentTime';

export function presentNotification(notification: Notification): WireNotification {
  return {
    id: notification.id,
    kind: notification.kind,
    subject_type: notification.subjectType,
    subject_id: notification.subjectId,
    data: JSON.parse(notification.data),
    created_at: notification.createdAt.toISOString(),
    read_at: presentTime(notification.readAt),
  };
}
