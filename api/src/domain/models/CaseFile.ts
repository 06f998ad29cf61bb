import { id, number, table, text } from './table';

/** Where the file of an `attachment` entry is: sealed, under `storageKey`. The row goes when the file is erased. */
export class CaseFile extends table('case_files', {
  id: id(),
  tradeId: number(),
  seq: number(),
  /** Who sent it. */
  userId: number(),
  storageKey: text(),
}) {}
