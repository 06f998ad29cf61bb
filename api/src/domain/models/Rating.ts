import type { Thumb } from '@souk/contracts/people/reputation';
import { createdAt, date, id, number, table, text } from './table';
import type { User } from './User';

/** What one side of a completed trade says of the other. Until `revealedAt` it leaves the api to its author alone. */
export class Rating extends table('ratings', {
  id: id(),
  tradeId: number(),
  authorId: number(),
  ratedId: number(),
  thumb: text<Thumb>(),
  text: text().orNull(),
  createdAt: createdAt(),
  revealBy: date(),
  revealedAt: date().orNull(),
  voidedAt: date().orNull(),
  voidedBy: number().orNull(),
  voidReason: text().orNull(),
}) {
  declare author?: User;
  declare rated?: User;
}
