import { randomBytes } from 'node:crypto';
import type { Site } from '@souk/contracts/platform/runtimeConfig';
import { NOW } from '../../kernel/database/databaseTime';
import { createdAt, date, flag, number, table, text } from './table';
import type { User } from './User';

/** One sign-in on one device, until it is ended, unused for too long, or 12 hours old. */
export class Session extends table('sessions', {
  /** Random: after a backup was restored, no old token fits a session that was opened since. */
  id: text()
    .key()
    .default(() => randomBytes(16).toString('base64url')),
  userId: number(),
  /** The site it was opened on: another one refuses it. */
  site: text<Site>(),
  createdAt: createdAt(),
  /** When it was last used, to the minute. */
  seenAt: date().default(NOW),
  /** When the user last proved who they are. */
  provedAt: date().default(NOW),
  /** Whether a second factor was proved in it. */
  withFactor: flag().default(false),
  /** What a passkey is to sign, once, until a moment. */
  challenge: text().orNull(),
  challengeExpiresAt: date().orNull(),
  endedAt: date().orNull(),
  /** What the browser calls itself. */
  device: text(),
  /** The client's address, of IPv6 its network. */
  address: text(),
}) {
  declare user?: User;
}
