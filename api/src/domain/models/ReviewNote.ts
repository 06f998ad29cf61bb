import type { NoteSubject } from '@souk/contracts/backOffice/notes';
import { createdAt, id, number, table, text } from './table';
import type { User } from './User';

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
