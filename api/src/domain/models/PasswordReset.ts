import { date, number, table, text } from './table';

/** The one reset a user may have open; only the hash of its token is stored. */
export class PasswordReset extends table('password_resets', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}
