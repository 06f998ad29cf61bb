import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, number, table, text } from './table';

/** Which case a transfer on a chain settled. Written once, never changed. */
export class SettledTransfer extends table('settled_transfers', {
  network: text<NetworkCode>().key(),
  /** In its canonical form. */
  hash: text().key(),
  kind: text<'deposit' | 'withdrawal' | 'trade'>(),
  /** The id of the deposit, withdrawal or trade. */
  referenceId: number(),
  createdAt: createdAt(),
}) {}
