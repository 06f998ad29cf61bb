import { date, decimal, number, table, text } from './table';

/** A difference of the treasury and its start; one row. */
export class TreasuryState extends table('treasury_state', {
  id: number().key().default(),
  difference: decimal(),
  differsSince: date().orNull(),
  differsFrom: text().orNull(),
  standingSince: date().orNull(),
  accepted: decimal(),
  acceptedAt: date().orNull(),
  /** Incremented by each payout, pause and break-glass. */
  version: number().stored('turn').default(0),
}) {}
