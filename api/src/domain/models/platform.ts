import type { NetworkCode } from '@souk/contracts/networks';
import type { PauseReason } from '@souk/contracts/trading/trades/deadlines';
import { createdAt, date, id, number, table, text } from './table';

/** The one row that holds all settings as a JSON document; read and written by `settings/` alone. */
export class SettingsRow extends table('settings', {
  name: text().key(),
  value: text(),
}) {}

/** A time in which deadlines stand still. Of those that concern a trade none overlaps another. */
export class Pause extends table('pauses', {
  id: id(),
  reason: text<PauseReason>(),
  /** Whose trades stand still; null: all of them. */
  network: text<NetworkCode>().orNull(),
  startedAt: date(),
  endedAt: date().orNull(),
  /** When every trade in it had been given its time. */
  creditedAt: date().orNull(),
}) {}

/** The stored answer to a request: the same request again gets the same one. */
export class IdempotencyKey extends table('idempotency_keys', {
  userId: number().key(),
  idempotencyKey: text().key(),
  requestHash: text(),
  status: number().orNull(),
  body: text().orNull(),
  createdAt: createdAt(),
}) {}
