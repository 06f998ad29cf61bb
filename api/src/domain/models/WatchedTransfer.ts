import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';

/** A transfer of USDT to or from a watched address, as its chain has it. */
export class WatchedTransfer extends table('chain_transfers', {
  id: id(),
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text(),
  logIndex: number(),
  side: text<'to' | 'from'>(),
  watchedId: number(),
  /** Who sent it to the watched address, or got it from there. */
  counterparty: text(),
  /** What is below a millionth is left out: the ledger does not count it. */
  amount: decimal(),
  blockNumber: number(),
  blockHash: text(),
  blockAt: date(),
  /** Since when it is in its chain no more. */
  vanishedAt: date().orNull(),
  createdAt: createdAt(),
  /** Once true it counts for a deposit, a withdrawal or a trade. */
  isSettled: flag().default(false),
  /** What an admin booked it as: then it is no user's. */
  adjustmentId: number().orNull(),
}) {}
