import type { NetworkCode } from '@souk/contracts/networks';
import type { PauseReason } from '@souk/contracts/trading/deadlines';
import { date, id, table, text } from './table';

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
