import type { AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import type { NoteSubject } from '@souk/contracts/backOffice/desk/notes';
import { User } from '../../domain/models';
import { createdAt, date, id, number, table, text } from '../../domain/models/table';

export class ReviewAssignment extends table('review_claims', {
  subjectType: text<AssignmentSubject>().key(),
  subjectId: number().key(),
  adminId: number(),
  expiresAt: date(),
}) {
  static readonly joins = () => ({ admin: User });
  declare admin?: User;
}

export class ReviewNote extends table('review_notes', {
  id: id(),
  subjectType: text<NoteSubject>(),
  subjectId: number(),
  authorId: number(),
  text: text(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ author: User });
  declare author?: User;
}

/** A user whose email address an administrator has read in a list, with the first time within a day. */
export class PersonRead extends table('people_read', {
  adminId: number().key(),
  userId: number().key(),
  readAt: date(),
}) {}
