import { date, decimal, number, table, text } from './table';

/** How long the treasury has not been what it should be; one row. */
export class TreasuryState extends table('treasury_state', {
  id: number().key().default(),
  difference: decimal(),
  differsSince: date().orNull(),
  /** JSON: the newest block of each network then. */
  differsFrom: text().orNull(),
  /** Since when it has lasted for longer than the confirmations. */
  standingSince: date().orNull(),
  /** The difference at which an admin resumed payouts. */
  accepted: decimal(),
  acceptedAt: date().orNull(),
  /** Raised by each payout, each pause and each break-glass. */
  turn: number().default(0),
}) {}
