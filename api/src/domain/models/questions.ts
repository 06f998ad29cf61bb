import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import type { QuestionStatus } from '@souk/contracts/platform/support';
import { createdAt, date, flag, id, number, table, text } from './table';
import { User } from './User';

/** What a person asks support. */
export class Question extends table('questions', {
  id: id(),
  userId: number(),
  page: text(),
  status: text<QuestionStatus>().default('waiting'),
  isComplaint: flag().default(false),
  /** The case that it was handed over to. */
  caseType: text<NoteSubject>().orNull(),
  caseId: number().orNull(),
  createdAt: createdAt(),
  waitingSince: createdAt(),
  /** The first answer. */
  answeredAt: date().orNull(),
  closedAt: date().orNull(),
}) {
  static readonly joins = () => ({ user: User });
  declare user?: User;
}

/** What its author, or an administrator, wrote there. */
export class QuestionMessage extends table('question_messages', {
  id: id(),
  questionId: number(),
  authorId: number(),
  /** Null once it was erased. */
  text: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ author: User });
  declare author?: User;
}
