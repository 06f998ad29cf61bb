import type { Standing } from '@souk/contracts/money/standingWords';
import type { AdjustmentKind, PauseReason } from '@souk/contracts/money/treasury';
import type { NetworkCode } from '@souk/contracts/networks';
import { User, WatchedTransfer, Withdrawal } from '../../domain/models';
import { bytes, createdAt, date, decimal, flag, id, number, table, text } from '../../domain/models/table';
import { NOW } from '../../kernel/database/databaseTime';

/** A text that a user was given to sign, and once they have, the signature: evidence that is never changed then. */
export class SenderProof extends table('sender_proofs', {
  id: id(),
  /** The deposit whose sender signs; null where the text is about the payout address. */
  depositId: number().orNull(),
  userId: number(),
  message: text(),
  createdAt: createdAt(),
  expiresAt: date(),
  signature: text().orNull(),
  /** Whose key signed, spelled with its checksum. */
  address: text().orNull(),
  signedAt: date().orNull(),
}) {}

/** What the travel rule asks about a withdrawal, as it was when it was requested. Written once, never changed. */
export class TravelRecord extends table('travel_records', {
  id: id(),
  withdrawalId: number(),
  userId: number(),
  originatorName: text(),
  /** Null: the originator. */
  beneficiaryName: text().orNull(),
  /** Null: a wallet of the user's own, whose key signed the message. */
  exchange: text().orNull(),
  message: text().orNull(),
  signature: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ withdrawal: Withdrawal });
  declare withdrawal?: Withdrawal;
}

/** A block that no source could show, because so much is in it. Reading went on after it; it is tried again. */
export class UnreadBlock extends table('unread_blocks', {
  watchedId: number().key(),
  blockNumber: number().key(),
  createdAt: createdAt(),
}) {}

/** What a chain said of a wallet when it was last asked. */
export class WalletStanding extends table('wallet_standings', {
  network: text<NetworkCode>().key(),
  /** In small letters. */
  address: text().key(),
  standing: text<Standing>(),
  checkedAt: date(),
}) {}

/** The head of a proof of what the platform owes (docs/domain.md#what-we-owe-proved); never changed. Hashes are in hexadecimal digits. */
export class LiabilityProof extends table('liability_proofs', {
  /** From 1, without gaps. */
  number: number().key(),
  takenAt: date(),
  /** True where an administrator asked for it, and it was not made at the moment that was drawn. */
  isCalled: flag(),
  root: text(),
  total: decimal(),
  height: number(),
  asOfTransferId: number(),
  fees: decimal(),
  arrivals: decimal(),
  /** JSON: what the deposit addresses had. */
  reserves: text(),
  /** JSON: how long the work of the days before it took, and the signature over it. */
  times: text().orNull(),
  /** The hash of the proof before; empty for the first. */
  prevHash: text(),
  hash: text(),
  publicKey: text(),
  signature: text(),
}) {}

/** What a user owned when a proof was made, and the key of their leaves; of the last proofs only. */
export class LiabilityOwner extends table('liability_owners', {
  number: number().key(),
  userId: number().key(),
  username: text(),
  secret: text(),
  available: decimal(),
  escrow: decimal(),
  withdrawalHold: decimal(),
}) {}

/** A leaf of a proof's tree: a part of what a user owned; of the last proofs only. */
export class LiabilityPart extends table('liability_parts', {
  number: number().key(),
  leafIndex: number().key(),
  userId: number(),
  value: decimal(),
}) {}

/** A node of a proof's tree, from the leaves (level 0) up; of the last proofs only. */
export class LiabilityNode extends table('liability_nodes', {
  number: number().key(),
  level: number().key(),
  position: number().key(),
  hash: bytes(),
  sum: decimal(),
}) {}

/** What the key of a deposit address signed of a proof's reserves. Written once, never changed. */
export class SignedReserve extends table('signed_reserves', {
  number: number().key(),
  network: text<NetworkCode>().key(),
  address: text().key(),
  signature: text(),
  createdAt: createdAt(),
}) {}

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
  static readonly joins = () => ({ admin: User, transfer: WatchedTransfer });
  declare admin?: User;
  declare transfer?: WatchedTransfer | null;
}

/** A time in which nothing is paid out, because the treasury is not what it should be. */
export class PayoutPause extends table('payout_pauses', {
  id: id(),
  reason: text<PauseReason>(),
  /** The treasury's difference when the pause began. */
  difference: decimal(),
  /** After a restore, from when its backup is. */
  backupAt: date().orNull(),
  startedAt: date().default(NOW),
  endedAt: date().orNull(),
}) {}

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
