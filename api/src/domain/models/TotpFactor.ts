import { date, number, table, text } from './table';

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
