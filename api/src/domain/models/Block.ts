import { createdAt, number, table } from './table';
import type { User } from './User';

/** That one trader does not want to meet another. */
export class Block extends table('blocks', {
  userId: number().key(),
  blockedId: number().key(),
  createdAt: createdAt(),
}) {
  declare blocked?: User;
}
