import { randomBytes } from 'node:crypto';
import type { NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import type { ConfirmedItem } from '@souk/contracts/platform/firstDay';
import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { MailedKind, ToldKind } from '@souk/contracts/platform/notifications/events';
import type { IncidentState } from '@souk/contracts/platform/status/incidentStates';
import type { QuestionStatus } from '@souk/contracts/platform/support';
import type { Language } from '@souk/contracts/texts/languages';
import { User } from '../../domain/models';
import { createdAt, date, flag, id, number, table, text } from '../../domain/models/table';
import { NOW } from '../../kernel/database/databaseTime';

/** A message to a device, due or sent; written by the outbox. */
export class Push extends table('pushes', {
  id: id(),
  userId: number(),
  outboxId: number(),
  subscriptionId: number(),
  /** The event's row; for a closing message, the row of the event that settled the others. */
  kind: text<ToldKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  data: text(),
  closes: flag().default(false),
  createdAt: date().default(),
  sentAt: date().orNull(),
  givenUpAt: date().orNull(),
  tries: number().default(),
  nextAt: date(),
}) {}

export class FirstDayRow extends table('first_day', {
  item: text<ConfirmedItem | 'test_alarm'>().key(),
  seenBy: number(),
  seenAt: date().default(NOW),
}) {}

/** An address of a user's program, which answered a challenge. */
export class Webhook extends table('webhooks', {
  id: text()
    .key()
    .default(() => `wh_${randomBytes(15).toString('base64url')}`),
  userId: number(),
  url: text(),
  topics: text(),
  active: flag().default(true),
  createdAt: createdAt(),
  failingSince: date().orNull(),
}) {}

/** A key that signed webhooks, and its first use. */
export class WebhookKey extends table('webhook_keys', {
  publicKey: text().key(),
  since: createdAt(),
}) {}

/** A hint to a webhook, due or sent; written by the outbox. */
export class WebhookDelivery extends table('webhook_deliveries', {
  id: id(),
  webhookId: text(),
  outboxId: number(),
  kind: text<ToldKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  createdAt: date(),
  tries: number().default(0),
  nextAt: date(),
  status: number().orNull(),
  sentAt: date().orNull(),
  givenUpAt: date().orNull(),
}) {}

/** Published by administrators. */
export class Incident extends table('incidents', {
  id: id(),
  title: text(),
  createdAt: createdAt(),
}) {}

/** Permanent: updates are never changed. */
export class IncidentUpdate extends table('incident_updates', {
  id: id(),
  incidentId: number(),
  place: number(),
  state: text<IncidentState>(),
  text: text(),
  authorId: number(),
  createdAt: createdAt(),
}) {}

/** A mail, due or sent; written by the outbox. */
export class QueuedMail extends table('mails', {
  id: id(),
  userId: number(),
  outboxId: number(),
  kind: text<MailedKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  data: text(),
  createdAt: date().default(),
  sentAt: date().orNull(),
  givenUpAt: date().orNull(),
  tries: number().default(),
  nextAt: date(),
}) {}

/** A person who writes to support without an account; after confirming the address their thread is a question like others. */
export class Guest extends table('guests', {
  id: id(),
  email: text(),
  language: text<Language>().orNull(),
  message: text().orNull(),
  tokenHash: text().orNull(),
  tokenUntil: date().orNull(),
  createdAt: createdAt(),
  writtenAt: createdAt(),
  mailAt: date().orNull(),
  mailTries: number().default(0),
}) {}

export class Question extends table('questions', {
  id: id(),
  userId: number().orNull(),
  page: text(),
  status: text<QuestionStatus>().default('waiting'),
  isComplaint: flag().default(false),
  caseType: text<NoteSubject>().orNull(),
  caseId: number().orNull(),
  createdAt: createdAt(),
  waitingSince: createdAt(),
  answeredAt: date().orNull(),
  closedAt: date().orNull(),
  /** Null for a user, and after the guest's messages were deleted. */
  guestId: number().orNull(),
}) {
  static readonly joins = () => ({ user: User, guest: Guest });
  declare user?: User | null;
  declare guest?: Guest | null;
}

export class QuestionMessage extends table('question_messages', {
  id: id(),
  questionId: number(),
  authorId: number().orNull(),
  text: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ author: User });
  declare author?: User | null;
}
