import type { AdjustmentKind } from '@souk/contracts/money/treasury';
import { createdAt, decimal, id, number, table, text } from './table';
import type { User } from './User';
import type { WatchedTransfer } from './WatchedTransfer';

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
