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
  /** Last use, to the minute. */
  seenAt: date().default(NOW),
  /** Last time that the user proved their identity. */
  provedAt: date().default(NOW),
  /** True if a second factor was proved in it. */
  withFactor: flag().default(false),
  /** A passkey challenge, valid once and until its expiry. */
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
  /** COSE. */
  publicKey: bytes(),
  /** The device's use counter; 0 if it does not count. */
  counter: number(),
  /** Transports of the device, separated by commas. */
  transports: text(),
  name: text(),
  createdAt: createdAt(),
  usedAt: date().orNull(),
}) {}

export class TotpFactor extends table('totp_factors', {
  userId: number().key(),
  /** Sealed (`totpSecret.ts`); Base32 if the previous release stored it. */
  secret: text(),
  /** Time when its first code was shown; null during setup. */
  confirmedAt: date().orNull(),
  /** Time step of the last accepted code: it and earlier ones are refused. */
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
  /** The requesting session, which stays open. */
  sessionId: text().orNull(),
  /** Hash of the link's token, once its mail is made. */
  tokenHash: text().orNull(),
  expiresAt: date(),
  createdAt: createdAt(),
  changedAt: date().orNull(),
  /** Deadline to undo it from the old address. */
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
  /** JSON. */
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
