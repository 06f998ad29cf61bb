import type { DecimalString } from '@souk/contracts/amounts';
import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain';
import type { Standing } from '@souk/contracts/money/standingWords';
import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';

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

/** How a chain with offered coins goes on. */
export class ChainHead extends table('chain_heads', {
  network: text<NetworkCode>().key(),
  /** JSON: the newest block of each source when it was last asked. */
  tips: text().default(),
  /** Since when the network takes no payments: no source answers, or waiting transactions come into no block. */
  stuckSince: date().orNull(),
  /** The last block in which payments were looked for; null while no trade is open there. */
  searchedBlock: number().orNull(),
  /** How often the block after it could not be read. */
  tries: number().default(),
  /** When such a block was last passed over. */
  skippedAt: date().orNull(),
}) {}

/** A block that no source could show, because so much is in it. Reading went on after it; it is tried again. */
export class UnreadBlock extends table('unread_blocks', {
  watchedId: number().key(),
  blockNumber: number().key(),
  createdAt: createdAt(),
}) {}

/** A transaction that may be the payment of a trade, found on its chain. Nothing is decided by it. */
export class FoundPayment extends table('found_payments', {
  tradeId: number().key(),
  /** In its canonical form. */
  hash: text().key(),
  /** Where it went: once the buyer names another wallet it is none of the trade's any more. */
  wallet: text(),
  amount: text<DecimalString>(),
  blockAt: date(),
  createdAt: createdAt(),
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

/** A text that the user of a deposit was given to sign, and once they have, the signature: evidence that is never changed then. */
export class SenderProof extends table('sender_proofs', {
  id: id(),
  depositId: number(),
  userId: number(),
  message: text(),
  createdAt: createdAt(),
  expiresAt: date(),
  signature: text().orNull(),
  /** Whose key signed, spelled with its checksum. */
  address: text().orNull(),
  signedAt: date().orNull(),
}) {}

/** What a chain said of a wallet when it was last asked. */
export class WalletStanding extends table('wallet_standings', {
  network: text<NetworkCode>().key(),
  /** In small letters. */
  address: text().key(),
  standing: text<Standing>(),
  checkedAt: date(),
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
  nextAt: date().orNull(),
  decidedAt: date().orNull(),
  vanishedAt: date().orNull(),
  /** When an admin dealt with a transaction that left its chain. */
  dismissedAt: date().orNull(),
}) {}
