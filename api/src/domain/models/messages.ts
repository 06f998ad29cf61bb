import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { ToldKind } from '@souk/contracts/platform/notifications/events';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { NOW } from '../../kernel/database/databaseTime';
import { createdAt, date, id, number, table, text } from './table';

/** A user's notification on the site; only the outbox writes it. */
export class Notification extends table('notifications', {
  id: id(),
  userId: number(),
  outboxId: number(),
  kind: text<ToldKind>(),
  subjectType: text<EventSubject>(),
  subjectId: number(),
  data: text(),
  createdAt: date().default(),
  readAt: date().orNull(),
}) {}

/** Switches that a user has changed, as JSON. */
export class NotificationPreference extends table('notification_preferences', {
  userId: number().key(),
  value: text(),
}) {}

/** A browser that receives its user's notifications until they sign out in it. */
export class PushSubscription extends table('push_subscriptions', {
  id: id(),
  userId: number(),
  site: text<Site>(),
  sessionId: text(),
  /** The push service's address for this browser. With the keys, anyone can send to it. */
  endpoint: text(),
  endpointHash: text(),
  p256dh: text(),
  auth: text(),
  device: text(),
  createdAt: createdAt(),
  seenAt: date().default(NOW),
}) {}

export class SentOnce extends table('told_once', {
  userId: number().key(),
  /** Such as `receipt 2026-11-25`. */
  what: text().key(),
  createdAt: createdAt(),
}) {}
