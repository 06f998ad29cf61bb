import { number, table, text } from './table';

/** The last entry of a trade's log when a checkpoint was signed: a leaf of its tree. Never changed. */
export class CaseHead extends table('case_heads', {
  tradeId: number().key(),
  checkpoint: number().key(),
  seq: number(),
  hash: text(),
}) {}
