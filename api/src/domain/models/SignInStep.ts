import type { Site } from '@souk/contracts/platform/runtimeConfig';
import { date, number, table, text } from './table';

/** A sign-in whose password was right and whose second factor is awaited. Only the hash of its token is stored. */
export class SignInStep extends table('sign_in_steps', {
  tokenHash: text().key(),
  userId: number(),
  site: text<Site>(),
  /** What a passkey is to sign. */
  challenge: text().orNull(),
  expiresAt: date(),
}) {}
