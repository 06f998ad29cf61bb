import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { EventKind } from '@souk/contracts/platform/notifications/events';

export interface OutboxEvent {
  id: number;
  /** As the database writes it: a Date would lose its milliseconds on the way back. */
  at: string;
  kind: EventKind;
  subject_type: EventSubject;
  subject_id: number;
  user_ids: string;
  for_admins: number;
  data: string;
}
