import { createdAt, number, table, text } from './table';

/** The stored answer to a request: the same request again gets the same one. */
export class IdempotencyKey extends table('idempotency_keys', {
  userId: number().key(),
  idempotencyKey: text().key(),
  requestHash: text(),
  status: number().orNull(),
  body: text().orNull(),
  createdAt: createdAt(),
}) {}
