import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain/chain';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';

/** A USDT transfer to or from a watched address, as its chain has it. */
export class WatchedTransfer extends table('chain_transfers', {
  id: id(),
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text(),
  logIndex: number(),
  side: text<'to' | 'from'>(),
  watchedId: number(),
  /** The other party: sender or recipient of the transfer. */
  counterparty: text(),
  /** Without the part below a millionth, which the ledger does not count. */
  amount: decimal(),
  /** The part below a millionth: the treasury sums it exactly. */
  rest: decimal().default(),
  blockNumber: number(),
  blockHash: text(),
  blockAt: date(),
  /** Since when it is no longer in its chain. */
  vanishedAt: date().orNull(),
  createdAt: createdAt(),
  /** True once it counts for a deposit, a withdrawal or a trade. */
  isSettled: flag().default(false),
  /** Index among the cases that its hash settled. */
  settledPlace: number().default(0),
  /** Amount beyond the claim, which the case does not count. */
  surplus: decimal().default(),
  /** The adjustment that an admin booked it as: it then belongs to no user. */
  adjustmentId: number().orNull(),
}) {}

/** A case that a chain transfer settled. Written once, never changed. */
export class SettledTransfer extends table('settled_transfers', {
  network: text<NetworkCode>(),
  /** In its canonical form. */
  hash: text().key(),
  /** Number of cases that this hash had settled before: several only if a chain names a transfer for each. */
  place: number().key().default(0),
  kind: text<'deposit' | 'withdrawal' | 'trade'>(),
  /** The id of the deposit, withdrawal or trade. */
  referenceId: number(),
  /** Part of its amount that counts for the case; null: all of it. */
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
  /** Required age of its block in minutes. */
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
  /** Time of the first matching answer. */
  matchedAt: date().orNull(),
  nextAt: date().orNull(),
  decidedAt: date().orNull(),
  vanishedAt: date().orNull(),
  /** Time when an admin dealt with a transaction that left its chain. */
  dismissedAt: date().orNull(),
}) {}
