import { Notification, NotificationPreference } from '../../../domain/models';
import { deleteRows } from '../../../domain/personalData/deleteRows';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

export const notificationPersonal: Record<string, PersonalTable> = {
  notifications: {
    exported: listRows('notifications', {
      model: Notification,
      present: (row) => ({ ...row, data: JSON.parse(row.data) }),
    }),
    erased: deleteRows(Notification),
  },
  notification_preferences: {
    exported: 'They are in the account of the export',
    erased: deleteRows(NotificationPreference),
  },
};
