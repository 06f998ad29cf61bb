import type { EventSubject, ToldKind } from '@souk/contracts/platform/events';
import { date, id, number, table, text } from './table';

/** What a user is told on the site; written by the outbox alone. */
export class Notification extends table('notifications', {
  id: id(),
  userId: number(),
  outboxId: number(),
  kind: text<ToldKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  /** JSON. */
  data: text(),
  createdAt: date().default(),
  readAt: date().orNull(),
}) {}
