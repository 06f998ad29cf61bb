import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, decimal, number, table, text } from './table';

/** Which case a transfer on a chain settled. Written once, never changed. */
export class SettledTransfer extends table('settled_transfers', {
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text().key(),
  /** How many this hash had settled before: several only where a chain names a transfer for each. */
  place: number().key().default(0),
  kind: text<'deposit' | 'withdrawal' | 'trade'>(),
  /** The id of the deposit, withdrawal or trade. */
  referenceId: number(),
  /** How much of what it moved counts for the case; null: all of it. */
  amount: decimal().orNull(),
  createdAt: createdAt(),
}) {}
