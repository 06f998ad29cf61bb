import type { Site } from '@souk/contracts/platform/runtimeConfig';
import { NOW } from '../../kernel/database/databaseTime';
import { createdAt, date, id, number, table, text } from './table';

/** A browser that shows what its owner is told, until they sign out in it. */
export class PushSubscription extends table('push_subscriptions', {
  id: id(),
  userId: number(),
  site: text<Site>(),
  /** The session that said so last. */
  sessionId: text(),
  /** The push service’s address for this browser. With the keys, anyone can send to it. */
  endpoint: text(),
  endpointHash: text(),
  p256dh: text(),
  auth: text(),
  device: text(),
  createdAt: createdAt(),
  seenAt: date().default(NOW),
}) {}
