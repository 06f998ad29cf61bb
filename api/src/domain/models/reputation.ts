import type { ReportReason, ReportStatus } from '@souk/contracts/people/reports';
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

/** What one trader says of another, for an administrator to decide. */
export class Report extends table('reports', {
  id: id(),
  reporterId: number(),
  reportedId: number(),
  tradeId: number().orNull(),
  reason: text<ReportReason>(),
  text: text().orNull(),
  status: text<ReportStatus>().default('open'),
  createdAt: createdAt(),
  decidedAt: date().orNull(),
}) {
  declare reporter?: User;
  declare reported?: User;
}

/** That one trader does not want to meet another. */
export class Block extends table('blocks', {
  userId: number().key(),
  blockedId: number().key(),
  createdAt: createdAt(),
}) {
  declare blocked?: User;
}
