import { date, id, table, text } from './table';

/** A time in which deadlines stand still. */
export class Pause extends table('pauses', {
  id: id(),
  reason: text<'away' | 'maintenance' | 'trading_off'>(),
  startedAt: date(),
  endedAt: date().orNull(),
  /** When every trade in it had been given its time. */
  creditedAt: date().orNull(),
}) {}
