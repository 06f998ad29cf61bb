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
  /** Without what is below a millionth, which the ledger does not count. */
  amount: decimal(),
  /** What is below a millionth: the treasury sums it exactly. */
  rest: decimal().default(),
  blockNumber: number(),
  blockHash: text(),
  blockAt: date(),
  /** Since when it is in its chain no more. */
  vanishedAt: date().orNull(),
  createdAt: createdAt(),
  /** Once true it counts for a deposit, a withdrawal or a trade. */
  isSettled: flag().default(false),
  /** For which of those that its hash settled. */
  settledPlace: number().default(0),
  /** What of it that case does not count: it came beyond what was claimed. */
  surplus: decimal().default(),
  /** What an admin booked it as: then it is no user's. */
  adjustmentId: number().orNull(),
}) {}
