import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import type { Language } from '@souk/contracts/languages';
import type { QuestionStatus } from '@souk/contracts/platform/support';
import { createdAt, date, flag, id, number, table, text } from './table';
import { User } from './User';

/** Who writes to support without an account; their thread is a question like others once they have confirmed their address. */
export class Guest extends table('guests', {
  id: id(),
  email: text(),
  language: text<Language>().orNull(),
  /** Until the address is confirmed. */
  message: text().orNull(),
  tokenHash: text().orNull(),
  tokenUntil: date().orNull(),
  createdAt: createdAt(),
  writtenAt: createdAt(),
  /** Null where no mail is due. */
  mailAt: date().orNull(),
  mailTries: number().default(0),
}) {}

/** What a person asks support. */
export class Question extends table('questions', {
  id: id(),
  /** Null of a guest. */
  userId: number().orNull(),
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
  /** Null of a user, and once the guest's words were deleted. */
  guestId: number().orNull(),
}) {
  static readonly joins = () => ({ user: User, guest: Guest });
  declare user?: User | null;
  declare guest?: Guest | null;
}

/** What its author, or an administrator, wrote there. */
export class QuestionMessage extends table('question_messages', {
  id: id(),
  questionId: number(),
  /** Null of a guest. */
  authorId: number().orNull(),
  /** Null once it was erased. */
  text: text().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ author: User });
  declare author?: User | null;
}
