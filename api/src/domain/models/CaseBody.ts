import { date, number, table, text } from './table';

/** A text that was written in a trade. The entry holds its salted hash only, so that it can be erased. */
export class CaseBody extends table('case_bodies', {
  tradeId: number().key(),
  seq: number().key(),
  salt: text(),
  body: text().orNull(),
  erasedAt: date().orNull(),
}) {}
