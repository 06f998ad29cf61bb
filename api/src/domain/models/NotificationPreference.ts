import { number, table, text } from './table';

/** Which switches a user has changed, as JSON. */
export class NotificationPreference extends table('notification_preferences', {
  userId: number().key(),
  value: text(),
}) {}
