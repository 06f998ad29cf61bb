import {
  APPROVAL_HOURS,
  type ApprovalActionName,
  type ApprovalState,
} from '@souk/contracts/backOffice/approvals';
import type { AssignmentSubject } from '@souk/contracts/backOffice/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import { fromNow, NOW } from '../../kernel/database/databaseTime';
import { createdAt, date, flag, id, number, table, text } from './table';
import type { User } from './User';

/** Which admin is at a case, until when. */
export class ReviewAssignment extends table('review_claims', {
  subjectType: text<AssignmentSubject>().key(),
  subjectId: number().key(),
  adminId: number(),
  expiresAt: date(),
}) {
  declare admin?: User;
}

/** What an admin noted for other admins. */
export class ReviewNote extends table('review_notes', {
  id: id(),
  subjectType: text<NoteSubject>(),
  subjectId: number(),
  authorId: number(),
  text: text(),
  createdAt: createdAt(),
}) {
  declare author?: User;
}

/** What one administrator asked for and another one decides. */
export class Approval extends table('approvals', {
  id: id(),
  action: text<ApprovalActionName>(),
  subjectType: text(),
  subjectId: text(),
  /** Canonical JSON of the request. */
  payload: text(),
  payloadHash: text(),
  /** JSON: lines for people. */
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
  failedCode: text().orNull(),
}) {
  declare requester?: User;
  declare decider?: User | null;
}
