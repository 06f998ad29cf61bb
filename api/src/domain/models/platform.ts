import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { PauseReason } from '@souk/contracts/trading/trades/deadlines';
import { createdAt, date, id, number, table, text } from './table';

/** The one row that holds all settings as JSON; only `settings/` reads and writes it. */
export class SettingsRow extends table('settings', {
  name: text().key(),
  value: text(),
}) {}

/** A time in which deadlines are paused. Pauses of one trade never overlap. */
export class Pause extends table('pauses', {
  id: id(),
  reason: text<PauseReason>(),
  network: text<NetworkCode>().orNull(),
  startedAt: date(),
  endedAt: date().orNull(),
  creditedAt: date().orNull(),
}) {}

/** The stored response to a request: a repeated request gets the same one. */
export class IdempotencyKey extends table('idempotency_keys', {
  userId: number().key(),
  idempotencyKey: text().key(),
  requestHash: text(),
  status: number().orNull(),
  body: text().orNull(),
  createdAt: createdAt(),
}) {}
