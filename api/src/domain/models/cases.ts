import type { CaseEntryKind } from '@souk/contracts/trading/caseFile/caseEntries';
import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import { date, id, number, table, text } from './table';

/** An event of a trade (docs/domain.md#the-log-of-a-trade), added by `appendEntry`, never changed. */
export class CaseEntry extends table('case_entries', {
  tradeId: number().key(),
  seq: number().key(),
  at: date(),
  actorId: number().orNull(),
  actorRole: text<TradeActor>(),
  kind: text<CaseEntryKind>(),
  data: text(),
  bodyHash: text().orNull(),
  prevHash: text(),
  hash: text(),
}) {}

/** A text written in a trade. The entry holds only its salted hash, so that the text can be erased. */
export class CaseBody extends table('case_bodies', {
  tradeId: number().key(),
  seq: number().key(),
  salt: text(),
  body: text().orNull(),
  erasedAt: date().orNull(),
}) {}

/** The sealed file of an `attachment` entry, under `storageKey`. The row is deleted with the file. */
export class CaseFile extends table('case_files', {
  id: id(),
  tradeId: number(),
  seq: number(),
  userId: number(),
  storageKey: text(),
}) {}

/** The last entry of a trade's log when a checkpoint was signed: a leaf of its tree. Never changed. */
export class CaseHead extends table('case_heads', {
  tradeId: number().key(),
  checkpoint: number().key(),
  seq: number(),
  hash: text(),
}) {}

/**
 * A signature over the log heads of some trades at a moment (docs/domain.md#the-log-of-a-trade); never changed. Hashes are in
 * hexadecimal digits.
 */
export class CaseCheckpoint extends table('case_checkpoints', {
  /** From 1, without gaps but for one after each restore (`nextNumber.ts`). */
  number: number().key(),
  at: date(),
  /** Number of trades that it covers: its `CaseHead`s. */
  size: number(),
  root: text(),
  /** The hash of the checkpoint before; empty for the first. */
  prevHash: text(),
  hash: text(),
  publicKey: text(),
  signature: text(),
}) {}
