import { randomBytes } from 'node:crypto';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { NOW } from '../../kernel/database/databaseTime';
import { bytes, createdAt, date, flag, id, number, table, text } from './table';
import { User } from './User';

/** A sign-in on a device, until it is ended, unused for too long, or 12 hours old. */
export class Session extends table('sessions', {
  /** Random: after a restore, no old token fits a session opened since. */
  id: text()
    .key()
    .default(() => randomBytes(16).toString('base64url')),
  userId: number(),
  /** Site that it was opened on: other sites refuse it. */
  site: text<Site>(),
  createdAt: createdAt(),
  seenAt: date().default(NOW),
  provedAt: date().default(NOW),
  withFactor: flag().default(false),
  challenge: text().orNull(),
  challengeExpiresAt: date().orNull(),
  endedAt: date().orNull(),
  device: text(),
  /** Client address; for IPv6, its network. */
  address: text(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}

/** A sign-in with a correct password that awaits its second factor. Only the hash of its token is stored. */
export class SignInStep extends table('sign_in_steps', {
  tokenHash: text().key(),
  userId: number(),
  site: text<Site>(),
  challenge: text().orNull(),
  expiresAt: date(),
}) {}

/** The public half of a key on a user's device (WebAuthn). */
export class Passkey extends table('passkeys', {
  id: id(),
  userId: number(),
  /** The device's own name for it, base64url. */
  credentialId: text(),
  publicKey: bytes(),
  counter: number(),
  /** Transports of the device, separated by commas. */
  transports: text(),
  name: text(),
  createdAt: createdAt(),
  usedAt: date().orNull(),
}) {}

export class TotpFactor extends table('totp_factors', {
  userId: number().key(),
  /** Sealed (`totpSecret.ts`). */
  secret: text(),
  confirmedAt: date().orNull(),
  lastStep: number().default(0),
}) {}

/**
 * A change of a user's email address. `pending` until the link mailed to the new address is pressed; `cancelled` by its owner, or by
 * whatever ends sessions; `undone` from the old address.
 */
export class EmailChange extends table('email_changes', {
  id: id(),
  userId: number(),
  oldEmail: text(),
  newEmail: text(),
  state: text<'pending' | 'changed' | 'cancelled' | 'undone'>().default('pending'),
  /** Requested by two administrators. It has no link to undo it: the old mailbox is lost, perhaps to a thief. */
  isBySupport: flag().default(false),
  sessionId: text().orNull(),
  tokenHash: text().orNull(),
  expiresAt: date(),
  createdAt: createdAt(),
  changedAt: date().orNull(),
  undoUntil: date(),
}) {}

/** The public half of a key by which a program acts for its owner; `authenticateKey.ts` reads its grants. */
export class ApiKey extends table('api_keys', {
  id: text()
    .key()
    .default(() => `sk_${randomBytes(15).toString('base64url')}`),
  userId: number(),
  name: text(),
  publicKey: bytes(),
  scopes: text(),
  networks: text(),
  leastPrices: text(),
  mostPrices: text(),
  createdAt: createdAt(),
  expiresAt: date(),
  usedAt: date().orNull(),
  usedFrom: text().orNull(),
  warnedAt: date().orNull(),
  revokedAt: date().orNull(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}
