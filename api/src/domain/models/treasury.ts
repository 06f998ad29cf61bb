import { date, decimal, number, table, text } from './table';

/** A difference of the treasury and its start; one row. */
export class TreasuryState extends table('treasury_state', {
  id: number().key().default(),
  difference: decimal(),
  differsSince: date().orNull(),
  /** JSON: the newest block of each network then. */
  differsFrom: text().orNull(),
  /** Since when it has lasted longer than the confirmations. */
  standingSince: date().orNull(),
  /** Accepted difference at which an admin resumed payouts. */
  accepted: decimal(),
  acceptedAt: date().orNull(),
  /** Incremented by each payout, pause and break-glass. */
  version: number().stored('turn').default(0),
}) {}
