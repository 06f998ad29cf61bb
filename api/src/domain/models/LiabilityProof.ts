import { date, decimal, flag, number, table, text } from './table';

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
