import { createdAt, date, flag, id, number, table, text } from './table';

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
  /** Of the token in the link, once its mail is made. */
  tokenHash: text().orNull(),
  /** Until then the link works. */
  expiresAt: date(),
  createdAt: createdAt(),
  changedAt: date().orNull(),
  /** Until then the old address can undo it. */
  undoUntil: date(),
}) {}
