import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain/chain';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';

/** A USDT transfer to or from a watched address, as its chain has it. */
export class WatchedTransfer extends table('chain_transfers', {
  id: id(),
  network: text<NetworkCode>(),
  hash: text(),
  logIndex: number(),
  side: text<'to' | 'from'>(),
  watchedId: number(),
  counterparty: text(),
  /** Without the part below a millionth, which the ledger does not count. */
  amount: decimal(),
  rest: decimal().default(),
  blockNumber: number(),
  blockHash: text(),
  blockAt: date(),
  /** Since when it is no longer in its chain. */
  vanishedAt: date().orNull(),
  createdAt: createdAt(),
  isSettled: flag().default(false),
  settledPlace: number().default(0),
  surplus: decimal().default(),
  adjustmentId: number().orNull(),
}) {}

/** A case that a chain transfer settled. Written once, never changed. */
export class SettledTransfer extends table('settled_transfers', {
  network: text<NetworkCode>(),
  hash: text().key(),
  place: number().key().default(0),
  kind: text<'deposit' | 'withdrawal' | 'trade'>(),
  /** The id of the deposit, withdrawal or trade. */
  referenceId: number(),
  amount: decimal().orNull(),
  createdAt: createdAt(),
}) {}

/** The chain's last answer about a transaction of a trade, a deposit or a withdrawal (docs/domain.md#what-the-chain-says). */
export class Verdict extends table('verdicts', {
  subjectType: text<VerdictSubject>().key(),
  subjectId: number().key(),
  network: text<NetworkCode>(),
  hash: text().key(),
  outcome: text<VerdictOutcome>().default('unknown'),
  reasons: text().default('[]'),
  confirmations: number().orNull(),
  needed: number(),
  neededMinutes: number().default(0),
  paid: text().orNull(),
  payer: text().orNull(),
  senders: text().default('[]'),
  recipient: text().orNull(),
  blockNumber: number().orNull(),
  blockHash: text().orNull(),
  blockAt: date().orNull(),
  sources: text().default('[]'),
  createdAt: createdAt(),
  checkedAt: date().orNull(),
  matchedAt: date().orNull(),
  nextAt: date().orNull(),
  decidedAt: date().orNull(),
  vanishedAt: date().orNull(),
  dismissedAt: date().orNull(),
}) {}
