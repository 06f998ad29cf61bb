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
  /** Where its push service takes messages for it: whoever knows it and the keys can send one. */
  endpoint: text(),
  endpointHash: text(),
  p256dh: text(),
  auth: text(),
  device: text(),
  createdAt: createdAt(),
  seenAt: date().default(NOW),
}) {}
