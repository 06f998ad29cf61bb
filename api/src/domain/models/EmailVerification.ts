import { date, number, table, text } from './table';

/** The one link that a user may have to confirm their address; only the hash of its token is stored. */
export class EmailVerification extends table('email_verifications', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}
