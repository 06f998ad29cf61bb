import { randomBytes } from 'node:crypto';
import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import type { Language } from '@souk/contracts/languages';
import type { EventSubject } from '@souk/contracts/platform/event';
import type { MailedKind, ToldKind } from '@souk/contracts/platform/events';
import type { ConfirmedItem } from '@souk/contracts/platform/firstDay';
import type { IncidentState } from '@souk/contracts/platform/incidentStates';
import type { QuestionStatus } from '@souk/contracts/platform/support';
import { User } from '../../domain/models';
import { createdAt, date, flag, id, number, table, text } from '../../domain/models/table';
import { NOW } from '../../kernel/database/databaseTime';

/** A message to a device, due or sent; written by the outbox. */
export class Push extends table('pushes', {
  id: id(),
  userId: number(),
  outboxId: number(),
  subscriptionId: number(),
  /** The event's row; where it closes, that of the event which settled the others. */
  kind: text<ToldKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  /** JSON. */
  data: text(),
  /** Takes back what was shown of the subject. */
  closes: flag().default(false),
  createdAt: date().default(),
  sentAt: date().orNull(),
  givenUpAt: date().orNull(),
  tries: number().default(),
  nextAt: date(),
}) {}

/** What an administrator saw with their own eyes, the last time. */
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

/** Something that did not work, as administrators tell everyone. */
export class Incident extends table('incidents', {
  id: id(),
  /** JSON: by language. */
  title: text(),
  createdAt: createdAt(),
}) {}

/** What was said of it, for good. */
export class IncidentUpdate extends table('incident_updates', {
  id: id(),
  incidentId: number(),
  /** From 1, without gaps. */
  place: number(),
  state: text<IncidentState>(),
  /** JSON: by language. */
  text: text(),
  authorId: number(),
  createdAt: createdAt(),
}) {}

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

/** Who writes to support without an account; their thread is a question like others once they have confirmed their address. */
export class Guest extends table('guests', {
  id: id(),
  email: text(),
  language: text<Language>().orNull(),
  /** Until the address is confirmed. */
  message: text().orNull(),
  tokenHash: text().orNull(),
  tokenUntil: date().orNull(),
  createdAt: createdAt(),
  writtenAt: createdAt(),
  /** Null where no mail is due. */
  mailAt: date().orNull(),
  mailTries: number().default(0),
}) {}

/** What a person asks support. */
export class Question extends table('questions', {
  id: id(),
  /** Null of a guest. */
  userId: number().orNull(),
  page: text(),
  status: text<QuestionStatus>().default('waiting'),
  isComplaint: flag().default(false),
  /** The case that it was handed over to. */
  caseType: text<NoteSubject>().orNull(),
  caseId: number().orNull(),
  createdAt: createdAt(),
  waitingSince: createdAt(),
  /** The first answer. */
  answeredAt: date().orNull(),
  closedAt: date().orNull(),
  /** Null of a user, and once the guest's words were deleted. */
  guestId: number().orNull(),
}) {
  static readonly joins = () => ({ user: User, guest: Guest });
  declare user?: User | null;
  declare guest?: Guest | null;
}

/** What its author, or an administrator, wrote there. */
export class QuestionMessage extends table('question_messages', {
  id: id(),
  questionId: number(),
  /** Null of a guest. */
  authorId: number().orNull(),
  /** Null once it was erased. */
  text: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ author: User });
  declare author?: User | null;
}
