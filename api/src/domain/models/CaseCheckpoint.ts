import { date, number, table, text } from './table';

/** A signature over how the logs of some trades ended at a moment (docs/domain.md#the-log-of-a-trade); never changed. Hashes are in hexadecimal digits. */
export class CaseCheckpoint extends table('case_checkpoints', {
  /** From 1, without gaps. */
  number: number().key(),
  at: date(),
  /** How many trades it covers: its `CaseHead`s. */
  size: number(),
  root: text(),
  /** The hash of the checkpoint before; empty for the first. */
  prevHash: text(),
  hash: text(),
  publicKey: text(),
  signature: text(),
}) {}
