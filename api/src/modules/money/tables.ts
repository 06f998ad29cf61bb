import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { Standing } from '@souk/contracts/money/chain/standingWords';
import type { AdjustmentKind, PauseReason } from '@souk/contracts/money/treasury/treasury';
import { User, WatchedTransfer, Withdrawal } from '../../domain/models';
import { bytes, createdAt, date, decimal, flag, id, number, table, text } from '../../domain/models/table';
import { NOW } from '../../kernel/database/databaseTime';

/** A text for a user to sign with the key of the payout address, then its signature: evidence that never changes afterwards. */
export class AddressProof extends table('address_proofs', {
  id: id(),
  userId: number(),
  message: text(),
  createdAt: createdAt(),
  expiresAt: date(),
  signature: text().orNull(),
  address: text().orNull(),
  signedAt: date().orNull(),
}) {}

/** Answers to the travel rule's questions about a withdrawal, as given with the request. Written once, never changed. */
export class TravelRecord extends table('travel_records', {
  id: id(),
  withdrawalId: number(),
  userId: number(),
  originatorName: text(),
  beneficiaryName: text().orNull(),
  exchange: text().orNull(),
  message: text().orNull(),
  signature: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ withdrawal: Withdrawal });
  declare withdrawal?: Withdrawal;
}

/** A block too full for any source. Reading continued after it; it is tried again. */
export class UnreadBlock extends table('unread_blocks', {
  watchedId: number().key(),
  blockNumber: number().key(),
  createdAt: createdAt(),
}) {}

export class WalletStanding extends table('wallet_standings', {
  network: text<NetworkCode>().key(),
  address: text().key(),
  standing: text<Standing>(),
  checkedAt: date(),
}) {}

/** Head of a proof of liabilities (docs/domain.md#what-we-owe-proved); never changed. Hashes are in hexadecimal digits. */
export class LiabilityProof extends table('liability_proofs', {
  /** From 1, without gaps. */
  number: number().key(),
  takenAt: date(),
  /** Made at an administrator's request instead of the drawn moment. */
  isCalled: flag(),
  root: text(),
  total: decimal(),
  height: number(),
  asOfTransferId: number(),
  fees: decimal(),
  arrivals: decimal(),
  reserves: text(),
  times: text().orNull(),
  /** The hash of the proof before; empty for the first. */
  prevHash: text(),
  hash: text(),
  publicKey: text(),
  signature: text(),
}) {}

/** A user's balance in a proof, and the key of their leaves; of the last proofs only. */
export class LiabilityOwner extends table('liability_owners', {
  number: number().key(),
  userId: number().key(),
  username: text(),
  secret: text(),
  available: decimal(),
  escrow: decimal(),
  withdrawalHold: decimal(),
}) {}

/** A leaf of a proof's tree: a part of a user's balance; of the last proofs only. */
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

/** A deposit address's signature of a proof's reserves. Written once, never changed. */
export class SignedReserve extends table('signed_reserves', {
  number: number().key(),
  network: text<NetworkCode>().key(),
  address: text().key(),
  signature: text(),
  createdAt: createdAt(),
}) {}

/** USDT on the chain that is no user’s, booked by an admin. It moves no money of the ledger. Written once, never changed. */
export class TreasuryAdjustment extends table('treasury_adjustments', {
  id: id(),
  kind: text<AdjustmentKind>(),
  amount: decimal(),
  reason: text(),
  transferId: number().orNull(),
  reversesId: number().orNull(),
  adminId: number(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ admin: User, transfer: WatchedTransfer });
  declare admin?: User;
  declare transfer?: WatchedTransfer | null;
}

export class PayoutPause extends table('payout_pauses', {
  id: id(),
  reason: text<PauseReason>(),
  difference: decimal(),
  backupAt: date().orNull(),
  startedAt: date().default(NOW),
  endedAt: date().orNull(),
}) {}

/** A current or former deposit address, and the progress of reading its chain. */
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
