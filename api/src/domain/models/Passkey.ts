import { bytes, createdAt, date, id, number, table, text } from './table';

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
  /** What the user calls it. */
  name: text(),
  createdAt: createdAt(),
  usedAt: date().orNull(),
}) {}
