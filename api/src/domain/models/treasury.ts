import type { AdjustmentKind, PauseReason } from '@souk/contracts/money/treasury';
import { NOW } from '../../kernel/database/databaseTime';
import type { WatchedTransfer } from './chain';
import { createdAt, date, decimal, id, number, table, text } from './table';
import type { User } from './User';

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

/** What an admin booked of USDT on the chain that is no user’s. It moves no money of the ledger. Written once, never changed. */
export class TreasuryAdjustment extends table('treasury_adjustments', {
  id: id(),
  kind: text<AdjustmentKind>(),
  /** Below zero: what left. */
  amount: decimal(),
  reason: text(),
  /** The transfer on the chain that it explains. */
  transferId: number().orNull(),
  /** The entry that it takes back: neither counts any more. */
  reversesId: number().orNull(),
  adminId: number(),
  createdAt: createdAt(),
}) {
  declare admin?: User;
  declare transfer?: WatchedTransfer | null;
}

/** A time in which nothing is paid out, because the treasury is not what it should be. */
export class PayoutPause extends table('payout_pauses', {
  id: id(),
  reason: text<PauseReason>(),
  /** The treasury's difference when the pause began. */
  difference: decimal(),
  startedAt: date().default(NOW),
  endedAt: date().orNull(),
}) {}
