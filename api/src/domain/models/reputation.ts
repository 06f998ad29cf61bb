import type { ReportReason, ReportStatus } from '@souk/contracts/people/reports';
import { createdAt, date, id, number, table, text } from './table';
import { User } from './User';

/** One trader's report of another, for an administrator to decide. */
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
  static readonly joins = () => ({ reporter: User, reported: User });
  declare reporter?: User;
  declare reported?: User;
}
