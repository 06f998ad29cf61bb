import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, id, number, table, text } from './table';

/** An address at which the platform takes deposits, or took them, and how far its chain has been read. */
export class WatchedAddress extends table('watched_addresses', {
  id: id(),
  network: text<NetworkCode>(),
  address: text(),
  firstBlock: number(),
  blockNumber: number(),
  blockHash: text().orNull(),
  tip: number(),
  balance: decimal().orNull(),
  scannedAt: date().orNull(),
  createdAt: createdAt(),
}) {}
