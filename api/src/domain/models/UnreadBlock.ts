import { createdAt, number, table } from './table';

/** A block that no source could show, because so much is in it. Reading went on after it; it is tried again. */
export class UnreadBlock extends table('unread_blocks', {
  watchedId: number().key(),
  blockNumber: number().key(),
  createdAt: createdAt(),
}) {}
