import { randomBytes } from 'node:crypto';
import type { Site } from '@souk/contracts/platform/runtimeConfig';
import { NOW } from '../../kernel/database/databaseTime';
import { bytes, createdAt, date, flag, id, number, table, text } from './table';
import { User } from './User';

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
  /** A challenge for a passkey, to be signed once, until a moment. */
  challenge: text().orNull(),
  challengeExpiresAt: date().orNull(),
  endedAt: date().orNull(),
  device: text(),
  /** The client's address, of IPv6 its network. */
  address: text(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}

/** A sign-in whose password was right and whose second factor is awaited. Only the hash of its token is stored. */
export class SignInStep extends table('sign_in_steps', {
  tokenHash: text().key(),
  userId: number(),
  site: text<Site>(),
  challenge: text().orNull(),
  expiresAt: date(),
}) {}

/** The public half of a key that a user's device keeps (WebAuthn). */
export class Passkey extends table('passkeys', {
  id: id(),
  userId: number(),
  /** The device's own name for it, base64url. */
  credentialId: text(),
  /** COSE. */
  publicKey: bytes(),
  /** How often the device says that it was used; 0 where it does not count. */
  counter: number(),
  /** How the device is reached, separated by commas. */
  transports: text(),
  name: text(),
  createdAt: createdAt(),
  usedAt: date().orNull(),
}) {}

/** A user's authenticator app: the secret that both know. */
export class TotpFactor extends table('totp_factors', {
  userId: number().key(),
  /** Sealed (`totpSecret.ts`); Base32 where it was stored by the release before. */
  secret: text(),
  /** When its first code was shown; null while it is being set up. */
  confirmedAt: date().orNull(),
  /** The time step of the latest code that was taken: it and earlier ones are not taken again. */
  lastStep: number().default(0),
}) {}

/**
 * A change of a user's email address. `pending` until the link that is mailed to the new address is pressed; `cancelled` by its owner, or
 * by what ends sessions; `undone` from the old address.
 */
export class EmailChange extends table('email_changes', {
  id: id(),
  userId: number(),
  oldEmail: text(),
  newEmail: text(),
  state: text<'pending' | 'changed' | 'cancelled' | 'undone'>().default('pending'),
  /** Two administrators asked for it. It has no link to undo it: the old mailbox is lost, perhaps to a thief. */
  isBySupport: flag().default(false),
  /** The session that asked, which stays open. */
  sessionId: text().orNull(),
  /** The hash of the link's token, once its mail is made. */
  tokenHash: text().orNull(),
  /** Until then the link works. */
  expiresAt: date(),
  createdAt: createdAt(),
  changedAt: date().orNull(),
  /** Until then the old address can undo it. */
  undoUntil: date(),
}) {}

/** The public half of a key by which a program acts for its owner; `authenticateKey.ts` reads what it may. */
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
