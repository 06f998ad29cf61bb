import { createdAt, date, id, number, table, text } from './table';

/** A text that the user of a deposit was given to sign, and once they have, the signature: evidence that is never changed then. */
export class SenderProof extends table('sender_proofs', {
  id: id(),
  depositId: number(),
  userId: number(),
  message: text(),
  createdAt: createdAt(),
  expiresAt: date(),
  signature: text().orNull(),
  /** Whose key signed, spelled with its checksum. */
  address: text().orNull(),
  signedAt: date().orNull(),
}) {}
