import type { EventSubject, MailedKind } from '@souk/contracts/platform/events';
import { date, id, number, table, text } from './table';

/** A mail that is to be sent, or was; written by the outbox. */
export class QueuedMail extends table('mails', {
  id: id(),
  userId: number(),
  outboxId: number(),
  kind: text<MailedKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  /** JSON. */
  data: text(),
  createdAt: date().default(),
  sentAt: date().orNull(),
  givenUpAt: date().orNull(),
  tries: number().default(),
  nextAt: date(),
}) {}
