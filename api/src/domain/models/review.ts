import {
  APPROVAL_HOURS,
  type ApprovalActionName,
  type ApprovalState,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import { fromNow, NOW } from '../../kernel/database/databaseTime';
import { date, flag, id, number, table, text } from './table';
import { User } from './User';

export class Approval extends table('approvals', {
  id: id(),
  action: text<ApprovalActionName>(),
  subjectType: text(),
  subjectId: text(),
  payload: text(),
  payloadHash: text(),
  summary: text(),
  needs: text(),
  reason: text(),
  requestedBy: number(),
  requestedAt: date().default(NOW),
  expiresAt: date().default(fromNow(APPROVAL_HOURS * 3_600_000)),
  state: text<ApprovalState>().default('pending'),
  isBreakGlass: flag().default(false),
  acknowledgedBy: number().orNull(),
  decidedBy: number().orNull(),
  decidedAt: date().orNull(),
  decisionReason: text().orNull(),
  executesAt: date().orNull(),
  remindedAt: date().orNull(),
  endedAt: date().orNull(),
  endedBy: number().orNull(),
  endReason: text().orNull(),
  failedCode: text().orNull(),
}) {
  static readonly joins = () => ({
    requester: { model: User, foreignKey: 'requestedBy' },
    decider: { model: User, foreignKey: 'decidedBy' },
    ender: { model: User, foreignKey: 'endedBy' },
  });
  declare requester?: User;
  declare decider?: User | null;
  declare ender?: User | null;
}
