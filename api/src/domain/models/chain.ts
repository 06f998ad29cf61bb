import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain';
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
  /** The address that sent it to the watched one, or got it from there. */
  counterparty: text(),
  /** Without what is below a millionth, which the ledger does not count. */
  amount: decimal(),
  /** The part below a millionth: the treasury sums it exactly. */
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
  /** The part that came beyond what was claimed, which that case does not count. */
  surplus: decimal().default(),
  /** The entry that an admin booked it as: then it is no user's. */
  adjustmentId: number().orNull(),
}) {}

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

/** The chain's last answer about the transaction of a trade, a deposit or a withdrawal (docs/domain.md#what-the-chain-says). */
export class Verdict extends table('verdicts', {
  subjectType: text<VerdictSubject>().key(),
  subjectId: number().key(),
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text(),
  outcome: text<VerdictOutcome>().default('unknown'),
  /** JSON. */
  reasons: text().default('[]'),
  confirmations: number().orNull(),
  needed: number(),
  /** How many minutes its block has to be old. */
  neededMinutes: number().default(0),
  paid: text().orNull(),
  payer: text().orNull(),
  /** JSON. */
  senders: text().default('[]'),
  recipient: text().orNull(),
  blockNumber: number().orNull(),
  blockHash: text().orNull(),
  blockAt: date().orNull(),
  /** JSON. */
  sources: text().default('[]'),
  createdAt: createdAt(),
  checkedAt: date().orNull(),
  /** When it first was as it should be. */
  matchedAt: date().orNull(),
  nextAt: date().orNull(),
  decidedAt: date().orNull(),
  vanishedAt: date().orNull(),
  /** When an admin dealt with a transaction that left its chain. */
  dismissedAt: date().orNull(),
}) {}
