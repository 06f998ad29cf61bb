import { createdAt, number, table, text } from './table';

/** What a job has told a user. */
export class ToldOnce extends table('told_once', {
  userId: number().key(),
  /** Such as `receipt 2026-11-25`. */
  what: text().key(),
  createdAt: createdAt(),
}) {}
