import type { NetworkCode } from '@souk/contracts/networks';
import { bytes, createdAt, date, decimal, flag, number, table, text } from './table';

/** The head of a proof of what the platform owes (docs/domain.md#what-we-owe-proved); never changed. Hashes are in hexadecimal digits. */
export class LiabilityProof extends table('liability_proofs', {
  /** From 1, without gaps. */
  number: number().key(),
  takenAt: date(),
  /** By an administrator, and not at the moment that was drawn. */
  isCalled: flag(),
  root: text(),
  total: decimal(),
  height: number(),
  asOfTransferId: number(),
  fees: decimal(),
  arrivals: decimal(),
  /** JSON: what the deposit addresses had. */
  reserves: text(),
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
